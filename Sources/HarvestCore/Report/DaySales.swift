/// A vendor's sales of one local day.
package struct DaySales: Sendable {
    package let date: LocalDate
    package let orders: Int
    package let food: Cents
    package let tax: Cents
    /// What the vendor took by EBT at the stall. It is in no other sum.
    package let ebt: Cents

    /// What the vendor receives from Harvest.
    package var total: Cents { food + tax }

    package init(date: LocalDate, orders: Int = 0, food: Cents = .zero, tax: Cents = .zero, ebt: Cents = .zero) {
        self.date = date
        self.orders = orders
        self.food = food
        (self.tax, self.ebt) = (tax, ebt)
    }
}
