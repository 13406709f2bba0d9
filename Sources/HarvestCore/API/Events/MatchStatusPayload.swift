extension API {
    /// `withdrawn`: trip or want was cancelled first.
    public enum MatchStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case proposed, accepted, complete, declined, withdrawn
    }
}
