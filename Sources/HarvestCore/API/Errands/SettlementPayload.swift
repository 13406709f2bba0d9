extension API {
    /// How a reward is paid.
    public enum Settlement: String, Codable, Sendable, Hashable, CaseIterable {
        /// Held on the requester's card when posted, and paid on completion.
        case card
        /// Between the two; not in the books.
        case cash
    }
}
