/// What an administrator can do about an order that was picked up and could not be charged. `rawValue` is the value in the form.
package enum UnpaidOrderChoice: String, Sendable, CaseIterable {
    /// Ask the customer for another card.
    case anotherCard = "another_card"
    /// Charge the same card once more.
    case tryAgain = "try_again"
    /// Vendors and driver are paid, and the platform pays.
    case writeOff = "write_off"
}
