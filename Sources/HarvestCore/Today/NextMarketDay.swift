/// The next day on which the vendor sells at a market, and the orders booked for it.
package struct NextMarketDay: Sendable {
    package let market: Market.ID
    package let name: String
    package let address: String
    package let date: LocalDate
    package let opens: LocalTime
    package let closes: LocalTime
    /// Orders booked ahead.
    package let orders: Int
    /// The largest totals, largest first.
    package let totals: [ProduceTotal]
    /// The number of other products in those orders.
    package let otherThings: Int

    package init(
        market: Market.ID, name: String, address: String, date: LocalDate, opens: LocalTime, closes: LocalTime, orders: Int,
        totals: [ProduceTotal] = [], otherThings: Int = 0
    ) {
        self.market = market
        self.name = name
        self.address = address
        self.date = date
        self.opens = opens
        self.closes = closes
        self.orders = orders
        self.totals = totals
        self.otherThings = otherThings
    }
}
