extension API {
    /// Body of `PUT /orders/{order_id}/rating`.
    public struct RatingPut: Codable, Sendable, Hashable {
        /// How fresh the items were: 1 to 5; 5 is best.
        public var freshness: Int
        /// Whether it was on time: 1 to 5; 5 is best.
        public var onTime: Int
        /// Up to 500 characters.
        public var comment: String?

        private enum CodingKeys: String, CodingKey {
            case freshness
            case onTime = "on_time"
            case comment
        }

        public init(freshness: Int, onTime: Int, comment: String? = nil) {
            (self.freshness, self.onTime, self.comment) = (freshness, onTime, comment)
        }
    }
}

extension API.RatingPut: InputPayload {
    public init?(reading input: inout InputReader) {
        let freshness = input.required("freshness", .integer(1...5))
        let onTime = input.required("on_time", .integer(1...5))
        let comment = input.optional("comment", .text(1...500))
        guard let freshness, let onTime else { return nil }
        self.init(freshness: freshness, onTime: onTime, comment: comment)
    }
}
