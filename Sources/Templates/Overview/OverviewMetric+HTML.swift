import HarvestCore

extension OverviewMetric {
    func html(_ context: RenderContext) -> HTML {
        """
        <div class="card stat"><dt>\(name(context.text.overview))</dt><dd class="fig">\(figure)</dd>\(delta(context))\
        \(HTML.when(trend.count > 1, "<dd>\(Sparkline(trend).html)</dd>"))</div>
        """
    }

    private func name(_ strings: OverviewStrings) -> String {
        switch kind {
        case .orderValue: strings.orderValue
        case .orders: strings.orders
        case .newUsers: strings.newUsers
        case .liveListings: strings.liveListings
        case .exchanges: strings.exchanges
        case .deliveryTime: strings.deliveryTime
        }
    }

    private var figure: String {
        guard let value else { return "–" }
        switch kind {
        case .orderValue: return MoneyStrings.headline(Cents(Int64(value)))
        case .deliveryTime: return ChartMeasure.minutes.label(value)
        case .orders, .newUsers, .liveListings, .exchanges: return ChartMeasure.count.label(value)
        }
    }

    private func delta(_ context: RenderContext) -> HTML {
        guard let value, let previous else { return .empty }
        let delta = kind == .deliveryTime ? Delta(minutes: value - previous) : Delta(from: previous, to: value)
        return "<dd>\(delta.html(context))</dd>"
    }
}
