import HarvestCore

extension CancelledMarketDay {
    /// The notice on Today.
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.today
        let link = context.link(strings.seeOrders, to: .vendorOrders.with("show", "open"), .small)
        return """
            <div class="flash flash--warn">\(context.icon(.alert))<span><strong>\(strings.cancelled(market, on: context.dates.longDay(date)))</strong> \
            \(reason)\(HTML.when(orders > 0, "<br>\(strings.waitForChoice(orders))"))</span>\(HTML.when(orders > 0, link))</div>
            """
    }
}
