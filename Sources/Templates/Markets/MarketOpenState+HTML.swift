import HarvestCore

extension MarketOpenState {
    /// The badge and the text beside it: the content of the live region `marketOpen`.
    package func html(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        switch self {
        case .open(let until):
            return """
                <span class="badge badge--ok">\(context.icon(.check))\(strings.openNow)</span> <span>\(strings.openUntil(context.dates.time(until)))</span>
                """
        case .closed(let date?, let time?):
            return
                "<span class=\"badge\">\(strings.closedNow)</span> <span>\(strings.opens("\(context.dates.day(date)), \(context.dates.time(time))"))</span>"
        case .closed:
            return "<span class=\"badge\">\(strings.closedNow)</span>"
        }
    }
}
