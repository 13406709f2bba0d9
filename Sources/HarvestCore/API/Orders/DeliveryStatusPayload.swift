extension API {
    /// State of an order; the legal moves are in product.md §3. `ready` and `collected`: pick-up orders only.
    public enum DeliveryStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case pendingPayment = "pending_payment"
        case paymentFailed = "payment_failed"
        case scheduled, created, retrieved, accepted
        case pickedUp = "picked_up"
        case delivered, ready, collected, cancelled, expired
    }
}
