/// Why money moved. Every cent in the books has one.
public enum MovementReason: String, Codable, CaseIterable, Hashable, Sendable {
    /// The customer's card was charged for what was really bought.
    case capture
    /// Delivered or collected: pending shares become payable.
    case delivery
    /// A tip that was raised afterwards; a charge of its own.
    case tip
    /// Decided: the customer gets money back, and who bears it.
    case refund
    /// The refund reached the card.
    case refundPaid = "refund_paid"
    case payout
    /// The bank sent a payout back.
    case payoutReturned = "payout_returned"
    case errandReward = "errand_reward"
    case correction
}
