/// What a member of a vendor may do. Pages show no link that would refuse its reader.
package struct VendorRights: Sendable {
    package let stock: Bool
    package let orders: Bool
    package let money: Bool

    package init(stock: Bool, orders: Bool, money: Bool) {
        self.stock = stock
        self.orders = orders
        self.money = money
    }

    /// The rights of an owner.
    package static let all = VendorRights(stock: true, orders: true, money: true)
}
