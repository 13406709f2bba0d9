/// Why money moved. Every journal entry has a reason, so every cent in the ledger has one.
public enum JournalEntryReason: String, Codable, CaseIterable, Hashable, Sendable {
    /// The customer's card was charged for what was really bought, or for an order of a canceled day, so that it becomes credit.
    case capture
    /// The order was delivered or collected: pending shares became payable.
    case delivery
    /// The customer raised the tip after delivery, by a payment of its own.
    case tip
    /// It was decided that the customer gets money back, and who pays for it. Or the customer takes credit back.
    case refund
    /// The refund reached the customer's card.
    case refundPaid = "refund_paid"
    /// A vendor or a driver was paid.
    case payout
    /// The bank sent a payout back.
    case payoutReturned = "payout_returned"
    /// The runner of an errand was paid by the person who asked for it.
    case errandReward = "errand_reward"
    /// An administrator corrected a balance by hand, an order's step was undone, or credit was set aside for an order.
    case correction
}
