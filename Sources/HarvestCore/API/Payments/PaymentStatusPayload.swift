extension API {
    /// The state of a payment.
    public enum PaymentStatus: String, Codable, Sendable, Hashable, CaseIterable {
        /// For a slot more than 4 days ahead: authorized 24 hours before it.
        case planned
        /// The provider has not answered yet.
        case processing
        /// The payer must authenticate; see `Payment.nextAction`.
        case requiresAction = "requires_action"
        /// The amount is held on the card, but not taken.
        case authorised
        /// Taken. A partial refund leaves it in this state.
        case captured
        /// See `Payment.failure`.
        case failed
        /// The hold was released; nothing was taken.
        case voided
        /// Paid back in full.
        case refunded
    }
}
