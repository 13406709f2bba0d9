extension API {
    /// How far one line is at the stall.
    public enum PickStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case open, picked, short
    }
}
