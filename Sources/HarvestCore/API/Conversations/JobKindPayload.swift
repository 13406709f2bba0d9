extension API {
    /// What a conversation is about.
    public enum JobKind: String, Codable, Sendable, Hashable, CaseIterable {
        case order, errand, exchange, match
    }
}
