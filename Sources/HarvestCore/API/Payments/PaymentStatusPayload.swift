extension API {
    /// `planned`: a slot more than 4 days ahead, authorised 24 h before. Part refunds stay `captured`.
    public enum PaymentStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case planned, processing
        case requiresAction = "requires_action"
        case authorised, captured, failed, voided, refunded
    }
}
