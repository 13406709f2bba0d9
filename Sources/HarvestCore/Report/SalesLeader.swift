/// A product, driver or customer with its number of sales, deliveries or orders.
package struct SalesLeader: Sendable {
    package let name: String
    package let count: Int

    package init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
