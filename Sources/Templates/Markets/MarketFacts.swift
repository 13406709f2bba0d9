import HarvestCore

/// What stands beside a market's form: how it does and what was done to it.
public struct MarketFacts: Sendable {
    public var name: String
    public var state: MarketOpenState
    public var vendors: Int
    /// Of the last four weeks.
    public var orders: Int
    public var orderValue: Cents
    public var vendorsSelling: Int
    public var nextClosed: LocalDate?
    public var history: [Timeline.Step]

    public init(
        name: String, state: MarketOpenState, vendors: Int, orders: Int, orderValue: Cents, vendorsSelling: Int,
        nextClosed: LocalDate? = nil,
        history: [Timeline.Step] = []
    ) {
        self.name = name
        self.state = state
        self.vendors = vendors
        self.orders = orders
        self.orderValue = orderValue
        self.vendorsSelling = vendorsSelling
        self.nextClosed = nextClosed
        self.history = history
    }

    func figures(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return CardSection("h-figures", words.lastFourWeeks).body(
            Sums([
                .init(words.orders, "\(NumberWords.grouped(orders))"), .init(words.orderValue, "\(MoneyWords.headline(orderValue))"),
                .init(words.vendorsSelling, "\(words.selling(vendorsSelling, of: vendors))"),
            ]).html)
    }

    func past(_ view: View) -> HTML {
        .when(!history.isEmpty, CardSection("h-history", view.text.adminMarkets.history).body(Timeline(history).html(view)))
    }
}
