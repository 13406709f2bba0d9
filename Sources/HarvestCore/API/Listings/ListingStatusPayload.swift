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
        /// An administrator hid it. Its owner can appeal.
        case hidden
    }

    /// How it is decided who gets a listing.
    public enum ListingSelection: String, Codable, Sendable, Hashable, CaseIterable {
        /// The seller accepts one of those who ask.
        case seller
        /// Requests are collected, then one of them is drawn.
        case draw
    }
}
