/// A market's day as an administrator sees it who may cancel it.
package struct AdminMarketDay: Sendable, Equatable {
    package let date: LocalDate
    /// How many orders wait for the day.
    package let orders: Int
    /// What these orders cost, by card and with EBT.
    package let value: Cents

    package init(date: LocalDate, orders: Int, value: Cents) { (self.date, self.orders, self.value) = (date, orders, value) }
}
