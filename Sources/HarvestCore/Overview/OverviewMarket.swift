/// The week so far of one market or restaurant, compared with all of last week.
package struct OverviewMarket: Sendable {
    package var id: API.SourceID
    package var name: String
    /// The market's weekdays; empty for a restaurant.
    package var days: [Weekday]
    package var orders: Int
    package var orderValue: Cents
    /// The order value of last week; nil if there was none.
    package var lastWeek: Cents?

    package init(id: API.SourceID, name: String, days: [Weekday], orders: Int, orderValue: Cents, lastWeek: Cents?) {
        self.id = id
        self.name = name
        self.days = days
        self.orders = orders
        self.orderValue = orderValue
        self.lastWeek = lastWeek
    }

    /// Whether it is a restaurant, not a market.
    package var isRestaurant: Bool { if case .restaurant = id { true } else { false } }
}
