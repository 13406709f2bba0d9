extension API {
    /// What is wrong with a line or an order.
    public enum IssueKind: String, Codable, Sendable, Hashable, CaseIterable {
        case missing, damaged
        case wrongItem = "wrong_item"
        case poorQuality = "poor_quality"
        case late, other
    }

    /// What became of a report.
    public enum IssueStatus: String, Codable, Sendable, Hashable, CaseIterable {
        /// Nobody has decided yet.
        case open
        case refunded, declined
    }
}
