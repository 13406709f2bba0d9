/// An order in the administrators' lists.
package struct AdminOrderSummary: Sendable {
    package var id: Order.ID
    /// The short number that people use, without `#`.
    package var number: String
    /// Full name.
    package var customer: String
    /// The market or restaurant.
    package var market: String
    /// Full name; nil while no driver is assigned.
    package var driver: String?
    package var displayStatus: OrderDisplayStatus
    package var placedAt: Instant
    /// The final total on the card once it is known, the ordered total before.
    package var total: Cents
    /// What EBT pays at the stalls, beside the total: as ordered, and as taken once the order is over.
    package var ebt: Cents

    package init(
        id: Order.ID, number: String, customer: String, market: String, driver: String?, displayStatus: OrderDisplayStatus,
        placedAt: Instant, total: Cents, ebt: Cents = .zero
    ) {
        self.id = id
        self.number = number
        self.customer = customer
        self.market = market
        self.driver = driver
        self.displayStatus = displayStatus
        self.placedAt = placedAt
        (self.total, self.ebt) = (total, ebt)
    }
}
