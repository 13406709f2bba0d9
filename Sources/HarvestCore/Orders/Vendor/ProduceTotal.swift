/// The quantity of one product in all orders.
package struct ProduceTotal: Sendable {
    package let name: String
    package let unit: String
    package let quantity: Int

    package init(name: String, unit: String, quantity: Int) {
        self.name = name
        self.unit = unit
        self.quantity = quantity
    }
}
