extension API {
    /// Where a listing stands. Both parties of its exchange still reach one that is no longer available.
    public enum ListingStatus: String, Codable, Sendable, Hashable, CaseIterable {
        case available
        /// An exchange was accepted.
        case sold
        /// Its owner ended it.
        case ended
        /// It is 14 days old.
        case expired
    }
}
