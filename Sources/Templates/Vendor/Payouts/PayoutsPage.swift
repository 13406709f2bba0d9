import HarvestCore

/// Where payouts go, as far as it is shown.
public struct BankAccount: Sendable {
    public let bank: String
    /// The last four digits.
    public let ending: String

    public init(bank: String, ending: String) {
        self.bank = bank
        self.ending = ending
    }

    func html(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        return """
            <div class="thing">\(view.icon(.bank, .large))<div><strong>\(bank)</strong><span class="sub">\(words.ending(words.checking, ending))</span></div></div>
            """
    }
}

/// `/vendor/payouts`: when and how much.
public struct PayoutsPage: Page {
    /// What was earned since the last payout.
    public struct StillToCome: Sendable {
        public let delivered: Cents
        public let outForDelivery: Cents
        public let on: LocalDate

        public init(delivered: Cents, outForDelivery: Cents, on: LocalDate) {
            self.delivered = delivered
            self.outForDelivery = outForDelivery
            self.on = on
        }

        /// The content of the region `still-to-come`.
        public func inner(_ view: View) -> HTML {
            let words = view.text.vendorPayouts
            // What is delivered stands in the payout above until that is on its way.
            let lines =
                (delivered.isPositive ? [Sums.Line(words.delivered, "\(delivered)")] : []) + [
                    Sums.Line(words.outForDelivery, "\(outForDelivery)"),
                    Sums.Line(view.text.capitalized(view.dates.longDay(on)), "\(delivered + outForDelivery)", isTotal: true),
                ]
            return Sums(lines).html
        }
    }

    public struct Earlier: Sendable {
        public let id: Payout.ID
        public let date: LocalDate
        public let orders: Int
        public let state: PayoutState
        public let amount: Cents

        public init(id: Payout.ID, date: LocalDate, orders: Int, state: PayoutState, amount: Cents) {
            self.id = id
            self.date = date
            self.orders = orders
            self.state = state
            self.amount = amount
        }
    }

    /// The next or last payout; nil before the first.
    public let next: PayoutSummary?
    public let stillToCome: StillToCome
    public let bank: BankAccount?
    public let earlier: [Earlier]
    public let pager: Pager?
    /// The service fee in words, `25%`.
    public let feeRate: String
    /// The bank sent the last one back: its money is in the next, but only a good account will get it.
    public let hasLastFailed: Bool
    /// The day on which vendors are paid.
    public let payday: Weekday

    public init(
        next: PayoutSummary?, stillToCome: StillToCome, bank: BankAccount?, earlier: [Earlier], pager: Pager? = nil,
        feeRate: String = "25%", hasLastFailed: Bool = false, payday: Weekday
    ) {
        self.next = next
        self.stillToCome = stillToCome
        self.bank = bank
        self.earlier = earlier
        self.pager = pager
        self.feeRate = feeRate
        self.hasLastFailed = hasLastFailed
        self.payday = payday
    }

    public func title(_ text: Text) -> String { text.vendorPayouts.title }
    public var section: Section? { .payouts }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        let day = view.dates.weekday(payday)
        let line = bank.map { words.line($0.ending, payday: day) } ?? words.lineWithoutBank(payday: day)
        let statement = view.link(words.statement, to: SitePath.vendorPayouts.csv, icon: .download)
        return """
            \(PageHead(words.title, line: "\(line)", acts: [statement]).html)\(failure(view))\
            <div class="stack stack--m"><div class="grid grid--aside">
            <div class="stack">
            \(main(view))</div><div class="stack">
            \(balance(view))\(bankCard(view))</div></div>
            \(HTML.with(next) { PayoutLedger(payout: $0, feeRate: feeRate).html(view) })\(earlierCard(view))</div>
            """
    }

    private func failure(_ view: View) -> HTML {
        .when(hasLastFailed, Flash(view.text.vendorPayouts.lastFailed, tone: .bad).html(view))
    }

    private func main(_ view: View) -> HTML {
        if let next { return PayoutCard(payout: next).html(view) }
        let words = view.text.vendorPayouts
        let line = words.emptyLine(payday: view.dates.weekday(payday))
        return "<section class=\"card\">\(Empty(.drawing(.honey), words.empty, line).html(view))</section>"
    }

    private func balance(_ view: View) -> HTML {
        CardSection("h-bal", view.text.vendorPayouts.stillToCome).html(
            "<div class=\"card-body\" data-live=\"still-to-come\">\(stillToCome.inner(view))</div>")
    }

    private func bankCard(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        guard let bank else {
            return CardSection("h-bank", words.bankAccount).html(
                "<div class=\"card-body stack\"><p>\(words.noBank)</p>\(view.link(words.addBank, to: .vendorPayoutsBank, .wide))</div>")
        }
        let change: HTML = "<a href=\"\(SitePath.vendorPayoutsBank)\">\(words.change)</a>"
        return CardSection("h-bank", words.bankAccount, link: change).body(bank.html(view))
    }

    private func earlierCard(_ view: View) -> HTML {
        guard !earlier.isEmpty else { return .empty }
        let words = view.text.vendorPayouts
        let rows = HTML.each(earlier) { row in
            """
            <li><div><strong><a href="\(SitePath.vendorPayout(row.id))">\(view.day(row.date))</a></strong><span class="sub">\(words.orders(row.orders))</span></div>\
            <div class="row">\(row.state.badge(view.text).html(view))<strong class="money">\(row.amount)</strong></div></li>
            """
        }
        return CardSection("h-all", words.earlier, hasLine: true).html("<ul class=\"list\">\(rows)</ul>\(pager?.html(view))")
    }
}
