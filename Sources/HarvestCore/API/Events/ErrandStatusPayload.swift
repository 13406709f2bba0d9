extension API {
    /// `open` means visible to the community and free to take.
    public enum ErrandStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case pendingPayment = "pending_payment"
        case paymentFailed = "payment_failed"
        case open, accepted
        case atStore = "at_store"
        case pickedUp = "picked_up"
        case completed, cancelled
    }
}
