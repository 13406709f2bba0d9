extension API {
    /// `closed`: another buyer was accepted, or the listing ended.
    public enum ExchangeStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case requested, accepted, closed, withdrawn
    }
}
