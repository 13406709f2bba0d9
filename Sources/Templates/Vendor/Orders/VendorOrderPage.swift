import HarvestCore

/// `/vendor/orders/{id}`: settle one order.
public struct VendorOrderPage: Page {
    /// Who fetches it; the number only while the job runs.
    public struct Driver: Sendable {
        public let name: String
        public let state: Ticket.Driver
        public let phone: String?

        public init(name: String, state: Ticket.Driver, phone: String? = nil) {
            self.name = name
            self.state = state
            self.phone = phone
        }
    }

    /// The vendor's part of the money.
    public struct Money: Sendable {
        public let food: Cents
        public let tax: Cents
        public let refunded: Cents
        public let youGet: Cents
        public let payout: Payout.ID?
        public let payoutOn: LocalDate?

        public init(food: Cents, tax: Cents, refunded: Cents = .zero, youGet: Cents, payout: Payout.ID? = nil, payoutOn: LocalDate? = nil) {
            self.food = food
            self.tax = tax
            self.refunded = refunded
            self.youGet = youGet
            self.payout = payout
            self.payoutOn = payoutOn
        }
    }

    /// What the vendor may do now.
    public enum Step: Sendable {
        case pack
        case unpack
        /// The customer stands there and says the code.
        case handOver
        case none
    }

    public let id: Order.ID
    public let number: String
    public let standing: OrderStanding
    public let isPacked: Bool
    /// The customer's first name.
    public let customer: String
    public let market: String
    public let placedAt: Instant
    public let scheduledFor: Instant?
    public let note: String?
    public let lines: [VendorOrderLine]
    public let driver: Driver?
    public let timeline: [Timeline.Step]
    public let money: Money
    public let step: Step
    public let canRefuse: Bool
    /// The code that was typed and is wrong.
    public let form: FormState

    public init(
        id: Order.ID, number: String, standing: OrderStanding, isPacked: Bool, customer: String, market: String, placedAt: Instant,
        scheduledFor: Instant? = nil, note: String? = nil, lines: [VendorOrderLine], driver: Driver? = nil, timeline: [Timeline.Step],
        money: Money, step: Step, canRefuse: Bool, form: FormState = .empty
    ) {
        self.id = id
        self.number = number
        self.standing = standing
        self.isPacked = isPacked
        self.customer = customer
        self.market = market
        self.placedAt = placedAt
        self.scheduledFor = scheduledFor
        self.note = note
        self.lines = lines
        self.driver = driver
        self.timeline = timeline
        self.money = money
        self.step = step
        self.canRefuse = canRefuse
        self.form = form
    }

    public func title(_ text: Text) -> String { text.vendorOrders.number(number) }
    public var section: Section? { .vendorOrders }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.vendorOrders.title, to: .vendorOrders))\(head(view))\(ErrorSummary(form).html(view))\
        <div class="grid grid--aside"><div class="stack">
        \(handOverCard(view))\(items(view))\(noteCard(view))\(moneyCard(view))</div>\
        <div class="stack">\(driverCard(view))\(timelineCard(view))</div></div>
        """
    }

    private func head(_ view: View) -> HTML {
        let line: HTML = """
            <span data-live="order-badge">\(badges(view))</span> <span>\(view.text.vendorOrders.orderedBy(customer)), \(market), \(view.moment(scheduledFor ?? placedAt))</span>
            """
        return PageHead(title(view.text), line: line, acts: acts(view)).html
    }

    /// The content of the region `order-badge`.
    public func badges(_ view: View) -> HTML {
        let packed = HTML.when(isPacked, " \(Badge(view.text.vendorOrders.packed, .ok, icon: .check).html(view))")
        return "\(standing.vendorBadge(view.text).html(view))\(packed)"
    }

    private func acts(_ view: View) -> [HTML] {
        let words = view.text.today
        let refuse: HTML? =
            canRefuse ? "<a class=\"btn btn--plain\" href=\"\(SitePath.vendorOrderShort(id))\" data-dialog>\(words.cantFill)</a>" : nil
        let step: HTML? =
            switch step {
            case .pack: view.act(words.markPacked, .vendorOrderPacked(id), .primary, icon: .check)
            case .unpack: view.act(view.text.vendorOrders.notPackedYet, .vendorOrderUnpacked(id))
            case .handOver, .none: nil
            }
        return [refuse, step].compactMap(\.self)
    }

    private func items(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        let canWeigh =
            switch step {
            case .pack, .unpack: true
            case .handOver, .none: false
            }
        let columns = [Table.Column(words.product), .number(words.each), .number(words.amount)]
        let table = Table(.cards, columns, lines.map { $0.row(of: id, canWeigh: canWeigh, view) })
        return CardSection("h-items", words.whatToPack, hasLine: true).html(table.html)
    }

    private func handOverCard(_ view: View) -> HTML {
        guard case .handOver = step else { return .empty }
        let words = view.text.vendorOrders
        let field = Field(
            "code", words.code, help: "\(words.handOverLine)", .input(Input(mode: "numeric", autocomplete: "off", limit: 80, width: .small))
        )
        return CardSection("h-hand", words.handOver).body(
            Form(.vendorOrderCollected(id), style: "stack stack--s").html(
                view, "\(field.html(form, view))\(view.button(words.collected, .primary, icon: .check))"))
    }

    private func noteCard(_ view: View) -> HTML {
        .with(note) { CardSection("h-note", view.text.vendorOrders.note).body("<p>\($0)</p>") }
    }

    private func moneyCard(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        var sums = [Sums.Line(words.food, "\(money.food)"), Sums.Line(words.salesTax, "\(MoneyWords.inTable(money.tax))")]
        sums.append(Sums.Line(words.youGet, "\(money.youGet)", isTotal: true))
        let refunded: HTML = .when(money.refunded.isPositive, "<p class=\"help\">\(words.refunded): \(money.refunded)</p>")
        return CardSection("h-money", words.money).body(
            "\(Sums(sums).html)\(refunded)<p class=\"help\">\(words.moneyNote) \(payoutLink(view))</p>")
    }

    private func payoutLink(_ view: View) -> HTML {
        guard let payout = money.payout, let on = money.payoutOn else { return .empty }
        return "\(view.text.vendorOrders.inPayout)<a href=\"\(SitePath.vendorPayout(payout))\">\(view.day(on))</a>."
    }

    private func driverCard(_ view: View) -> HTML {
        .with(driver) { driver in
            let words = view.text.vendorOrders
            let call = HTML.with(driver.phone.flatMap(PhoneLink.init)) {
                "<a class=\"btn btn--wide\" href=\"\($0.address)\">\(words.call) \($0.shown)</a>"
            }
            return CardSection("h-driver", words.driver).html(
                """
                <div class="card-body stack"><div class="thing">\(view.icon(.truck, .large))<div><strong>\(driver.name)</strong>\
                <span class="sub" data-live="order-driver">\(driver.state.words(view.text))</span></div></div>\(call)</div>
                """)
        }
    }

    private func timelineCard(_ view: View) -> HTML {
        CardSection("h-time", view.text.vendorOrders.timeline).body(Timeline(timeline, region: "order-timeline").html(view))
    }
}
