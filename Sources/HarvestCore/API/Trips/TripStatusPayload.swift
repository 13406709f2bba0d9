extension API {
    /// Where a trip or a want stands.
    public enum TripStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case placed, matched, complete, cancelled
    }
}
