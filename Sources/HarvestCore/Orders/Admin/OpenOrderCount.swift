/// How many open orders one market or restaurant has.
package struct OpenOrderCount: Sendable {
    /// Of the market or restaurant.
    package let name: String
    /// Nil for a restaurant.
    package let market: Market.ID?
    package let open: Int
    /// The open orders that wait for a driver.
    package let waiting: Int

    package init(name: String, market: Market.ID?, open: Int, waiting: Int) {
        self.name = name
        self.market = market
        self.open = open
        self.waiting = waiting
    }
}
