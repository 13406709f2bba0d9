/// A payout to a vendor.
package struct VendorPayout: Sendable {
    package let id: Payout.ID
    package let status: API.Payout.Status
    package let amount: Cents
    /// How many orders it pays.
    package let orders: Int
    package let arrivesOn: LocalDate

    package init(id: Payout.ID, status: API.Payout.Status, amount: Cents, orders: Int, arrivesOn: LocalDate) {
        self.id = id
        self.status = status
        self.amount = amount
        self.orders = orders
        self.arrivesOn = arrivesOn
    }
}
