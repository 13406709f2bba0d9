extension API {
    /// Where a match of a trip and a want stands.
    public enum MatchStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case proposed, accepted, complete, declined
        /// The trip or the want was canceled first.
        case withdrawn
    }
}
