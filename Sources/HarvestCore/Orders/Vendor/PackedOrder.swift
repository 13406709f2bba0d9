/// An order that a vendor has packed and that nobody has collected yet.
package struct PackedOrder: Sendable {
    package let id: Order.ID
    package let number: String
    /// How many items the vendor packed.
    package let items: Int
    package let driver: PickupStatus
    /// The vendor's own share of the order: food, before tax.
    package let value: Cents

    package init(id: Order.ID, number: String, items: Int, driver: PickupStatus, value: Cents) {
        self.id = id
        self.number = number
        self.items = items
        self.driver = driver
        self.value = value
    }
}
