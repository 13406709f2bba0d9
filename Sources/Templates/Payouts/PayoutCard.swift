import HarvestCore

/// A payout's amount and date, and how the customers' money was split.
struct PayoutCard {
    let payout: PayoutSummary

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        let dates = PayoutDates(arrivesOn: payout.arrivesOn)
        let hasFailed = payout.status == .failed
        let heading = hasFailed ? strings.payoutOf(context.dates.day(dates.sentOn)) : strings.sent(dates, context.dates)
        return """
            <section class="card" aria-labelledby="h-next"><div class="card-body"><div class="row row--split"><h2 id="h-next">\(heading)</h2>\(payout.status.badge(context.text).html(context))</div>
            <p class="fig fig--xl">\(payout.amount)</p>
            <h3>\(strings.whereItWent(MoneyStrings.exact(payout.totals.customersPaid)))</h3>
            \(split.html)
            \(SummaryList(sums(strings)).html)</div></section>

            """
    }

    private var split: StackedBar {
        StackedBar([
            StackedBar.Part(Int(payout.totals.youGet.amount), color: ChartColor.vendor),
            StackedBar.Part(Int(payout.totals.driverFee.amount), color: ChartColor.driver),
            StackedBar.Part(Int(payout.totals.driverTip.amount), color: ChartColor.tip),
            StackedBar.Part(Int(payout.totals.platformFee.amount), color: ChartColor.harvest),
        ])
    }

    private func sums(_ strings: PayoutStrings) -> [SummaryList.Line] {
        var lines = [
            SummaryList.Line(strings.youPart, "<strong>\(payout.totals.youGet)</strong>", series: ChartColor.vendor),
            SummaryList.Line(strings.driverFee, "\(payout.totals.driverFee)", series: ChartColor.driver),
            SummaryList.Line(strings.driverTips, "\(payout.totals.driverTip)", series: ChartColor.tip),
            SummaryList.Line(strings.harvestFee, "\(payout.totals.platformFee)", series: ChartColor.harvest),
            SummaryList.Line(strings.customersPaid, "\(payout.totals.customersPaid)", isTotal: true),
        ]
        if payout.corrections != .zero { lines.append(SummaryList.Line(strings.corrections, "\(payout.corrections)")) }
        return lines
    }
}
