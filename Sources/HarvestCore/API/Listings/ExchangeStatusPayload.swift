extension API {
    /// Where a request for a listing stands.
    public enum ExchangeStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case requested, accepted
        /// Another person was accepted, or the listing ended.
        case closed
        case withdrawn
    }
}
