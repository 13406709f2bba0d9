extension API {
    /// How the customer rated an order.
    public struct Rating: Codable, Sendable, Hashable {
        /// 1 to 5; 5 is best.
        public var freshness: Int
        /// 1 to 5; 5 is best.
        public var onTime: Int
        /// nil for none.
        public var comment: String?
        public var ratedAt: Instant
        /// What vendors answered, the first answer first.
        public var answers: [RatingAnswer]

        private enum CodingKeys: String, CodingKey {
            case freshness
            case onTime = "on_time"
            case comment
            case ratedAt = "rated_at"
            case answers
        }

        public init(freshness: Int, onTime: Int, comment: String? = nil, ratedAt: Instant, answers: [RatingAnswer] = []) {
            self.freshness = freshness
            self.onTime = onTime
            self.comment = comment
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
            json.member(CodingKeys.ratedAt, ratedAt)
            json.member(CodingKeys.answers, answers)
        }
    }
}
