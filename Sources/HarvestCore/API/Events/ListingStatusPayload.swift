extension API {
    /// `sold`: an exchange was accepted. `expired`: 14 days old; still reachable by its parties.
    public enum ListingStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case available, sold, ended, expired
    }
}
