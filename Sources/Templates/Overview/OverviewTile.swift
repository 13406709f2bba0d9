import HarvestCore

/// A headline figure with its change on last week and its trend.
public struct OverviewTile: Sendable {
    public enum Kind: Sendable, CaseIterable {
        case orderValue, orders, newUsers, liveListings, exchanges, deliveryTime
    }

    public var kind: Kind
    /// Cents, a count or minutes, as the kind counts. Nil when there is no figure yet.
    public var value: Int?
    /// Nil in the first week: then the tile has no delta.
    public var previous: Int?
    /// Oldest first.
    public var trend: [Int]

    public init(_ kind: Kind, value: Int?, previous: Int? = nil, trend: [Int] = []) {
        self.kind = kind
        self.value = value
        self.previous = previous
        self.trend = trend
    }

    func html(_ view: View) -> HTML {
        """
        <div class="card stat"><dt>\(name(view.text.overview))</dt><dd class="fig">\(figure)</dd>\(delta(view))\
        \(HTML.when(trend.count > 1, "<dd>\(SparkChart(trend).html)</dd>"))</div>
        """
    }

    private func name(_ words: OverviewWords) -> String {
        switch kind {
        case .orderValue: words.orderValue
        case .orders: words.orders
        case .newUsers: words.newUsers
        case .liveListings: words.liveListings
        case .exchanges: words.exchanges
        case .deliveryTime: words.deliveryTime
        }
    }

    private var figure: String {
        guard let value else { return "–" }
        switch kind {
        case .orderValue: return MoneyWords.headline(Cents(Int64(value)))
        case .deliveryTime: return ChartMeasure.minutes.words(value)
        case .orders, .newUsers, .liveListings, .exchanges: return ChartMeasure.count.words(value)
        }
    }

    private func delta(_ view: View) -> HTML {
        guard let value, let previous else { return .empty }
        let delta = kind == .deliveryTime ? Delta(minutes: value - previous) : Delta(from: previous, to: value)
        return "<dd>\(delta.html(view))</dd>"
    }
}
