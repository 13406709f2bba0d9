import HarvestCore

/// `/vendor/payouts/{id}`: one payout and its orders.
package struct PayoutPage: Page {
    package let payout: PayoutSummary
    package let bank: BankAccount?
    /// The link to the same lines as a spreadsheet.
    package let statement: SitePath?
    /// The service fee; 100 basis points are 1%.
    package let fees: FeeSchedule
    /// When it is sent.
    package let day: LocalDate
    package let pager: Pager?

    package init(
        payout: PayoutSummary, bank: BankAccount?, fees: FeeSchedule = .standard, pager: Pager? = nil
    ) {
        self.payout = payout
        self.bank = bank
        statement = payout.id.map { SitePath.vendorPayout($0).csv }
        self.fees = fees
        self.pager = pager
        day = PayoutDates(arrivesOn: payout.arrivesOn).sentOn
    }

    package func title(_ text: Text) -> String { text.vendorPayouts.payoutOf(DateStrings.dated(day, text)) }
    package var section: Section? { .payouts }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        let actions = statement.map { [context.link(strings.statement, to: $0, icon: .download)] } ?? []
        let bankCard = HTML.with(bank) { CardSection("h-bank", strings.bankAccount).body($0.html(context)) }
        return """
            \(context.backLink(strings.title, to: .vendorPayouts))\(PageHeader(strings.payoutOf(context.dates.longDay(day)), actions: actions).html)\(failure(context))\
            <div class="stack stack--m"><div class="grid grid--aside"><div class="stack">\(PayoutCard(payout: payout).html(context))</div>\
            <div class="stack">\(bankCard)</div></div>
            \(PayoutOrderTable(payout: payout, fees: fees, rest: HTML.with(pager) { $0.html(context) }).html(context))</div>
            """
    }

    private func failure(_ context: RenderContext) -> HTML {
        .when(payout.status == .failed, Flash(context.text.vendorPayouts.failedLine, tone: .bad).html(context))
    }
}
