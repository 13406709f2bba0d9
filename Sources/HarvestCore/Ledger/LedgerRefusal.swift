/// Why the books don't take a movement.
public enum LedgerRefusal: Error, Hashable, Sendable {
    case unbalanced(by: Cents)
    case fewerThanTwoLegs
    case emptyLeg
    case accountTwice
    case tooLarge
    /// The order pays a driver, but none was named.
    case driverMissing
    /// Payouts, tips and rewards are more than zero.
    case nothingToPay
    /// A part of a refund is negative, or more than the party got.
    case refundOutOfRange
}
