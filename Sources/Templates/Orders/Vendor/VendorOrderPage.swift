import HarvestCore

/// `/vendor/orders/{id}`: one order, with the vendor's next step.
package struct VendorOrderPage: Page {
    package let id: Order.ID
    package let number: String
    package let displayStatus: OrderDisplayStatus
    package let isPacked: Bool
    /// The customer's first name.
    package let customer: String
    package let market: String
    package let placedAt: Instant
    package let scheduledFor: Instant?
    package let note: String?
    package let lines: [VendorOrderLine]
    package let driver: AssignedDriver?
    package let timeline: [Timeline.Step]
    package let earnings: VendorOrderEarnings
    package let step: VendorOrderStep
    package let canRefuse: Bool
    /// What the vendor collects by EBT at the hand-over; nil if nothing is to be collected.
    package let ebtToCollect: Cents?
    /// What the vendor confirmed that EBT paid, and can still correct; nil if there is nothing to correct.
    package let ebtToCorrect: Cents?
    /// The conversation about the order, if the reader takes part.
    package let conversation: Conversation.ID?
    /// The wrong code, the unconfirmed EBT or the refused weights that were entered.
    package let form: FormState

    package init(
        id: Order.ID, number: String, displayStatus: OrderDisplayStatus, isPacked: Bool, customer: String, market: String,
        placedAt: Instant,
        scheduledFor: Instant? = nil, note: String? = nil, lines: [VendorOrderLine], driver: AssignedDriver? = nil,
        timeline: [Timeline.Step],
        earnings: VendorOrderEarnings, step: VendorOrderStep, canRefuse: Bool, ebtToCollect: Cents? = nil,
        ebtToCorrect: Cents? = nil, conversation: Conversation.ID? = nil, form: FormState = .empty
    ) {
        self.id = id
        self.number = number
        self.displayStatus = displayStatus
        self.isPacked = isPacked
        self.customer = customer
        self.market = market
        self.placedAt = placedAt
        self.scheduledFor = scheduledFor
        self.note = note
        self.lines = lines
        self.driver = driver
        self.timeline = timeline
        self.earnings = earnings
        self.step = step
        (self.canRefuse, self.ebtToCollect, self.ebtToCorrect) = (canRefuse, ebtToCollect, ebtToCorrect)
        self.conversation = conversation
        self.form = form
    }

    package func title(_ text: Text) -> String { text.vendorOrders.number(number) }
    package var section: Section? { .vendorOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.vendorOrders.title, to: .vendorOrders))\(head(context))\(ErrorSummary(form).html(context))\
        <div class="grid grid--aside"><div class="stack">
        \(handOverCard(context))\(ebtCard(context))\(items(context))\(noteCard(context))\(moneyCard(context))</div>\
        <div class="stack">\(driverCard(context))\(timelineCard(context))</div></div>
        """
    }

    private func head(_ context: RenderContext) -> HTML {
        let line: HTML = """
            <span\(HTML.live(.orderBadge))>\(badges(context))</span> <span>\(customer) · \(market) · \(context.dateTimeInLine(scheduledFor ?? placedAt))</span>
            """
        return PageHeader(title(context.text), line: line, actions: actions(context)).html
    }

    /// The content of the live region.
    package func badges(_ context: RenderContext) -> HTML {
        .each(displayStatus.vendorBadges(isPacked: isPacked, context.text)) { "\($0.html(context)) " }
    }

    private func actions(_ context: RenderContext) -> [HTML] {
        let strings = context.text.today
        let talk = conversation.map { context.link(context.text.conversations.open, to: .vendorConversation($0)) }
        let refuse: HTML? =
            canRefuse ? "<a class=\"btn btn--plain\" href=\"\(SitePath.vendorOrderShort(id))\" data-dialog>\(strings.cantFill)</a>" : nil
        let step: HTML? =
            switch step {
            case .pack: context.actionButton(strings.markPacked, .vendorOrderPacked(id), .primary, icon: .check)
            case .unpack: context.actionButton(context.text.vendorOrders.notPackedYet, .vendorOrderUnpacked(id))
            case .handOver, .handedOver, .none: nil
            }
        return [talk, refuse, step].compactMap(\.self)
    }

    private func items(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let canWeigh =
            switch step {
            case .pack, .unpack, .handOver: true
            case .handedOver, .none: false
            }
        let columns = [Table.Column(strings.product), .number(strings.each), .sum(strings.amount)]
        let table = Table(.rows, columns, lines.map { $0.row(of: id, canWeigh: canWeigh, form, context) })
        let isForm = canWeigh && lines.contains(where: \.isWeighable)
        let content = isForm ? weightsForm(table, context) : table.html
        return CardSection("h-items", strings.whatToPack, hasLine: true).html("<div\(HTML.live(.orderItems))>\(content)</div>")
    }

    /// One form for all weights, so that saving one loses no other.
    private func weightsForm(_ table: Table, _ context: RenderContext) -> HTML {
        let save = context.button(context.text.vendorWeights.save, .small)
        return Form(.vendorOrderWeights(id)).html(context, "\(table.html)<div class=\"card-body\">\(save)</div>")
    }

    private func handOverCard(_ context: RenderContext) -> HTML {
        guard case .handOver = step else { return .empty }
        let strings = context.text.vendorOrders
        let field = Field(
            "code", strings.code, help: "\(strings.handOverLine)",
            .input(Input(mode: "numeric", autocomplete: "off", limit: 80, width: .small))
        )
        return CardSection("h-hand", strings.handOver).body(
            Form(.vendorOrderCollected(id), style: "stack stack--s").html(
                context, "\(ebtFields(context))\(field.html(form, context))\(context.button(strings.collected, .primary, icon: .check))"))
    }

    /// What is to be collected later, or at other stalls. At the hand-over its form says so.
    private func ebtCard(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorEBT
        switch step {
        case .handOver: return .empty
        case .handedOver:
            return CardSection("h-ebt", strings.handedOver).body(
                "<div class=\"stack stack--s\"><p class=\"help\">\(strings.handedOverLine)</p>\(correction(context))</div>")
        case .pack, .unpack, .none:
            return .with(ebtToCollect) {
                CardSection("h-ebt", strings.collect($0)).body("<p class=\"help\">\(strings.collectAtPickUp)</p>")
            }
        }
    }

    /// What EBT pays, all of it at first, and the amount that the vendor has seen.
    private func ebtFields(_ context: RenderContext) -> HTML {
        .with(ebtToCollect) {
            VendorEBTFields(lines: lines, amount: $0, legend: context.text.vendorEBT.collect($0), form: form).html(context)
        }
    }

    /// Corrects what was confirmed that EBT paid.
    private func correction(_ context: RenderContext) -> HTML {
        .with(ebtToCorrect) { confirmed in
            let strings = context.text.vendorEBT
            let fields = VendorEBTFields(lines: lines, amount: confirmed, legend: strings.paid(confirmed), form: form)
            let isOpen = !form[VendorEBTFields.amountField].isEmpty
            return """
                <details\(HTML.flag("open", isOpen))><summary>\(strings.correct)</summary>\
                \(Form(.vendorOrderEBT(id), style: "stack stack--s").html(context, "\(fields.html(context))\(context.button(strings.saveCorrection, .primary, icon: .check))"))</details>
                """
        }
    }

    private func noteCard(_ context: RenderContext) -> HTML {
        .with(note) { CardSection("h-note", context.text.vendorOrders.note).body("<p>\($0)</p>") }
    }

    private func moneyCard(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        var sums = [
            SummaryList.Line(strings.food, "\(earnings.food)"), SummaryList.Line(strings.salesTax, "\(MoneyStrings.inTable(earnings.tax))"),
        ]
        sums.append(SummaryList.Line(strings.youGet, "\(earnings.youGet)", isTotal: true))
        let ebt = ebtToCollect == nil ? context.text.vendorEBT.paidToYou : context.text.vendorEBT.dueToYou
        if earnings.ebt.isPositive { sums.append(SummaryList.Line(ebt, "\(earnings.ebt)")) }
        let less = [(label: strings.notCharged, amount: earnings.notCharged), (label: strings.refunded, amount: earnings.refunded)]
        let refunded: HTML = .joined(
            less.filter(\.amount.isPositive).map { "<p class=\"help\">\($0.label): \($0.amount)</p>" }, by: .empty)
        // A customer who pays everything with EBT pays nothing besides.
        let note: HTML = .when(earnings.food.isPositive || !earnings.ebt.isPositive, "\(strings.moneyNote) ")
        return CardSection("h-money", strings.money).body(
            "\(SummaryList(sums).html)\(refunded)<p class=\"help\">\(note)\(payoutLink(context))</p>")
    }

    private func payoutLink(_ context: RenderContext) -> HTML {
        guard context.rights.money, let payout = earnings.payout, let on = earnings.payoutOn else { return .empty }
        let day = context.day(PayoutDates(arrivesOn: on).sentOn)
        return "\(context.text.vendorOrders.inPayout)<a href=\"\(SitePath.vendorPayout(payout))\">\(day)</a>."
    }

    private func driverCard(_ context: RenderContext) -> HTML {
        .with(driver) { driver in
            let strings = context.text.vendorOrders
            let call = HTML.with(driver.phone.flatMap(PhoneLink.init)) {
                "<a class=\"btn btn--wide\" href=\"\($0.address)\">\(strings.call) \($0.shown)</a>"
            }
            return CardSection("h-driver", strings.driver).html(
                """
                <div class="card-body stack"><div class="thing">\(context.icon(.truck, .large))<div><strong>\(driver.name)</strong>\
                <span class="sub"\(HTML.live(.orderDriver))>\(driver.state.label(context.text))</span></div></div>\(call)</div>
                """)
        }
    }

    private func timelineCard(_ context: RenderContext) -> HTML {
        CardSection("h-time", context.text.vendorOrders.timeline).body(Timeline(timeline, region: .orderTimeline).html(context))
    }
}
