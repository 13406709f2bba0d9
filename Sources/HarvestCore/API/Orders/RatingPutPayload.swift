extension API {
    /// Body of `PUT /orders/{order_id}/rating`.
    public struct RatingPut: Codable, Sendable, Hashable {
        /// How fresh the items were: 1 to 5; 5 is best.
        public var freshness: Int
        /// Whether it was on time: 1 to 5; 5 is best.
        public var onTime: Int
        /// Up to 500 characters.
        public var comment: String?
        /// How fresh single lines were that were really bought, each at most once. nil rates none, and takes away what was rated before.
        public var lines: [RatingLine]?

        private enum CodingKeys: String, CodingKey {
            case freshness
            case onTime = "on_time"
            case comment, lines
        }

        public init(freshness: Int, onTime: Int, comment: String? = nil, lines: [RatingLine]? = nil) {
            (self.freshness, self.onTime, self.comment, self.lines) = (freshness, onTime, comment, lines)
        }
    }
}

extension API.RatingPut: InputPayload {
    public init?(reading input: inout InputReader) {
        let freshness = input.required("freshness", .integer(1...5))
        let onTime = input.required("on_time", .integer(1...5))
        let comment = input.optional("comment", .text(1...500))
        let lines = input.optional("lines", .list(.object(API.RatingLine.self), 1...200, unique: { $0.lineID }, at: "line_id"))
        guard let freshness, let onTime else { return nil }
        self.init(freshness: freshness, onTime: onTime, comment: comment, lines: lines)
    }
}
