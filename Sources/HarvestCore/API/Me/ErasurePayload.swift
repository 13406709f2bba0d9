extension API {
    /// A request to erase an account.
    public struct Erasure: Codable, Sendable, Hashable {
        /// Until then it can be undone.
        public var effectiveAt: Instant

        private enum CodingKeys: String, CodingKey {
            case effectiveAt = "effective_at"
        }

        public init(effectiveAt: Instant) {
            self.effectiveAt = effectiveAt
        }
    }
}
