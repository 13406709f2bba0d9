extension API {
    /// State of a trip or a want.
    public enum TripStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case placed, matched, complete, cancelled
    }
}
