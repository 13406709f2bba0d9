extension API {
    /// How an order was.
    public struct Rating: Codable, Sendable, Hashable {
        public var freshness: Int
        public var onTime: Int
        public var comment: String?
        public var ratedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case freshness
            case onTime = "on_time"
            case comment
            case ratedAt = "rated_at"
        }

        public init(freshness: Int, onTime: Int, comment: String? = nil, ratedAt: Instant) {
            self.freshness = freshness
            self.onTime = onTime
            self.comment = comment
            self.ratedAt = ratedAt
        }
    }
}
