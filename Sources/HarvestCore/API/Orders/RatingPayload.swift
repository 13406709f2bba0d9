extension API {
    /// How the customer rated an order.
    public struct Rating: Codable, Sendable, Hashable {
        /// 1 to 5; 5 is best.
        public var freshness: Int
        /// 1 to 5; 5 is best.
        public var onTime: Int
        /// nil for none.
        public var comment: String?
        /// How fresh single lines were. nil if the customer rated none.
        public var lines: [RatingLine]?
        public var ratedAt: Instant
        /// What vendors answered, the first answer first.
        public var answers: [RatingAnswer]

        private enum CodingKeys: String, CodingKey {
            case freshness
            case onTime = "on_time"
            case comment, lines
            case ratedAt = "rated_at"
            case answers
        }

        public init(
            freshness: Int, onTime: Int, comment: String? = nil, lines: [RatingLine]? = nil, ratedAt: Instant, answers: [RatingAnswer] = []
        ) {
            self.freshness = freshness
            self.onTime = onTime
            (self.comment, self.lines) = (comment, lines)
            self.ratedAt = ratedAt
            self.answers = answers
        }
    }
}

extension API.Rating: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.freshness, freshness)
            json.member(CodingKeys.onTime, onTime)
            json.member(CodingKeys.comment, comment)
            if let lines { json.member(CodingKeys.lines, lines) }
            json.member(CodingKeys.ratedAt, ratedAt)
            json.member(CodingKeys.answers, answers)
        }
    }
}
