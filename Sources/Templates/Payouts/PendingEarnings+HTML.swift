import HarvestCore

extension PendingEarnings {
    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        // Delivered orders are part of the payout above until it is on its way.
        let lines =
            (delivered.isPositive ? [SummaryList.Line(strings.delivered, "\(delivered)")] : []) + [
                SummaryList.Line(strings.outForDelivery, "\(outForDelivery)"),
                SummaryList.Line(
                    strings.sent(PayoutDates(arrivesOn: arrivesOn), context.dates), "\(delivered + outForDelivery)", isTotal: true),
            ]
        return SummaryList(lines).html
    }
}
