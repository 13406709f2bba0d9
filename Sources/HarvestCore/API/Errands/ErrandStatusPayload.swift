extension API {
    /// Where an errand stands.
    public enum ErrandStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case pendingPayment = "pending_payment"
        case paymentFailed = "payment_failed"
        /// Visible to the community and free to take.
        case open
        case accepted
        case atStore = "at_store"
        case pickedUp = "picked_up"
        case completed, cancelled
    }
}
