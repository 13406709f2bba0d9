/// What an administrator reads beside a market's form: its figures and its history.
package struct AdminMarketDetail: Sendable {
    package var id: Market.ID
    package var name: String
    package var photo: Photo.ID?
    package var state: MarketOpenState
    /// How many vendors have a stall.
    package var vendors: Int
    /// Orders of the last 28 days.
    package var orders: Int
    /// The value of those orders.
    package var orderValue: Cents
    /// How many approved vendors list something for this market.
    package var vendorsSelling: Int
    /// The next closed date, today included.
    package var nextClosed: LocalDate?
    /// The days that orders can be placed or wait for, soonest first.
    package var days: [AdminMarketDay]
    /// Markets that may be the same.
    package var lookAlikes: [MarketLookAlike] = []
    /// Newest first.
    package var history: [AuditRecord]

    package init(
        id: Market.ID, name: String, photo: Photo.ID? = nil, state: MarketOpenState, vendors: Int, orders: Int, orderValue: Cents,
        vendorsSelling: Int,
        nextClosed: LocalDate? = nil, days: [AdminMarketDay] = [], history: [AuditRecord] = []
    ) {
        self.id = id
        self.name = name
        self.photo = photo
        self.state = state
        self.vendors = vendors
        self.orders = orders
        self.orderValue = orderValue
        self.vendorsSelling = vendorsSelling
        self.nextClosed = nextClosed
        self.days = days
        self.history = history
    }
}
