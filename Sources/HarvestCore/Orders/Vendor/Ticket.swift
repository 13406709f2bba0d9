/// One order to pack.
package struct Ticket: Sendable {
    package let id: Order.ID
    /// The short number for people, without `#`.
    package let number: String
    package let displayStatus: OrderDisplayStatus
    /// The vendor's own share of the order: food, before tax.
    package let value: Cents
    package let items: [TicketItem]
    package let driver: PickupStatus
    package let placedAt: Instant
    /// Placed within the last minute.
    package let isNew: Bool

    package init(
        id: Order.ID, number: String, displayStatus: OrderDisplayStatus, value: Cents, items: [TicketItem], driver: PickupStatus,
        placedAt: Instant,
        isNew: Bool = false
    ) {
        self.id = id
        self.number = number
        self.displayStatus = displayStatus
        self.value = value
        self.items = items
        self.driver = driver
        self.placedAt = placedAt
        self.isNew = isNew
    }
}
