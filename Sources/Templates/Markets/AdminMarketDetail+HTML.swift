import HarvestCore

extension AdminMarketDetail {
    /// The card with the figures of the last four weeks.
    func figures(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return CardSection("h-figures", strings.lastFourWeeks).body(
            SummaryList([
                .init(strings.orders, "\(NumberStrings.grouped(orders))"),
                .init(strings.orderValue, "\(MoneyStrings.headline(orderValue))"),
                .init(strings.vendorsSelling, "\(strings.selling(vendorsSelling, of: vendors))"),
            ]).html)
    }

    /// The card with the market's history; empty without entries.
    func historyCard(_ context: RenderContext) -> HTML {
        let steps = history.map { $0.timelineStep(context.text) }
        return .when(!steps.isEmpty, CardSection("h-history", context.text.adminMarkets.history).body(Timeline(steps).html(context)))
    }
}
