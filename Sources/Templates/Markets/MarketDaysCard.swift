import HarvestCore

/// The next days of a market, each with the orders that wait for it and a link that leads to canceling it.
struct MarketDaysCard {
    let market: Market.ID
    let days: [AdminMarketDay]

    func html(_ context: RenderContext) -> HTML {
        guard !days.isEmpty else { return .empty }
        return CardSection("h-days", context.text.marketDays.nextDays).html(
            "<ul class=\"list\">\(HTML.each(days) { row($0, context) })</ul>")
    }

    private func row(_ day: AdminMarketDay, _ context: RenderContext) -> HTML {
        let strings = context.text.marketDays
        return """
            <li><div><strong>\(context.text.capitalized(context.dates.longDay(day.date)))</strong><span class="sub">\(strings.waiting(day.orders))</span></div>\
            <a class="btn btn--small" href="\(SitePath.adminMarketDayCancel(market, day.date))">\(strings.cancel)\
            <span class="visually-hidden"> \(context.dates.longDay(day.date))</span></a></li>
            """
    }
}
