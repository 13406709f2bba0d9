/// What one recipient has of an order's money: the sum of the postings to one account.
package struct OrderShare: Sendable {
    package enum Recipient: Sendable, Equatable {
        /// By name.
        case vendor(String)
        /// By full name.
        case driver(String)
        case harvest
    }

    package var recipient: Recipient
    package var amount: Cents
    /// The order is not delivered yet, so the amount is not payable.
    package var isPending: Bool

    package init(_ recipient: Recipient, _ amount: Cents, isPending: Bool) {
        self.recipient = recipient
        self.amount = amount
        self.isPending = isPending
    }
}
