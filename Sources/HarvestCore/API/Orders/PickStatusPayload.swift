extension API {
    /// Whether a line has been bought at its stall.
    public enum PickStatus: String, Codable, Sendable, Hashable, CaseIterable {
        /// Not yet looked for.
        case open
        /// Bought in full.
        case picked
        /// The stall had too little.
        case short
    }
}
