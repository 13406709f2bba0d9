/// What an administrator can do about an order that was picked up and could not be charged. `rawValue` is the value in the form.
package enum UnpaidOrderChoice: String, Sendable, CaseIterable {
    /// Ask the customer for another card.
    case anotherCard = "another_card"
    /// Charge the same card once more.
    case tryAgain = "try_again"
    /// Vendors and driver are paid, and the platform pays.
    case writeOff = "write_off"

    /// The choices for an unpaid order: none before it is over, and only a write-off if the customer did not get the goods.
    package static func allowed(for status: OrderStatus) -> [UnpaidOrderChoice] {
        if OrderStatus.fulfilled.contains(status) { return allCases }
        return OrderStatus.concluded.contains(status) ? [.writeOff] : []
    }
}
