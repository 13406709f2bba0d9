import HarvestCore

/// `/vendor/payouts/{id}`: one payout, explained down to the order.
public struct PayoutPage: Page {
    public let payout: PayoutSummary
    public let bank: BankAccount?
    /// The same lines for a spreadsheet.
    public let statement: SitePath?
    public let feeRate: String
    public let day: LocalDate

    public init(payout: PayoutSummary, bank: BankAccount?, feeRate: String = "25%") {
        self.payout = payout
        self.bank = bank
        statement = payout.id.map { SitePath.vendorPayout($0).csv }
        self.feeRate = feeRate
        day = payout.date
    }

    public func title(_ text: Text) -> String { text.vendorPayouts.arrived(DateWords.dated(day, text)) }
    public var section: Section? { .payouts }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        let acts = statement.map { [view.link(words.statement, to: $0, icon: .download)] } ?? []
        let bankCard = HTML.with(bank) { CardSection("h-bank", words.bankAccount).body($0.html(view)) }
        return """
            \(view.crumb(words.title, to: .vendorPayouts))\(PageHead(words.arrived(view.dates.longDay(day)), acts: acts).html)\(failure(view))\
            <div class="stack stack--m"><div class="grid grid--aside"><div class="stack">\(PayoutCard(payout: payout).html(view))</div>\
            <div class="stack">\(bankCard)</div></div>
            \(PayoutLedger(payout: payout, feeRate: feeRate).html(view))</div>
            """
    }

    private func failure(_ view: View) -> HTML {
        .when(payout.state == .failed, Flash(view.text.vendorPayouts.failedLine, tone: .bad).html(view))
    }
}
