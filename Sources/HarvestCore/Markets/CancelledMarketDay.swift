/// A canceled day of one of a vendor's markets.
package struct CancelledMarketDay: Sendable, Equatable {
    package let market: String
    package let date: LocalDate
    /// In the words of the market.
    package let reason: String
    /// How many of the vendor's orders wait for their customers' choice.
    package let orders: Int

    package init(market: String, date: LocalDate, reason: String, orders: Int) {
        (self.market, self.date, self.reason, self.orders) = (market, date, reason, orders)
    }
}
