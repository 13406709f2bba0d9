extension API {
    /// How the requester rated the runner's service.
    public struct ErrandRating: Codable, Sendable, Hashable {
        /// 1 to 5; 5 is best.
        public var stars: Int
        /// nil for none.
        public var comment: String?
        public var ratedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case stars, comment
            case ratedAt = "rated_at"
        }

        public init(stars: Int, comment: String? = nil, ratedAt: Instant) {
            (self.stars, self.comment, self.ratedAt) = (stars, comment, ratedAt)
        }
    }

    /// Body of `PUT /errands/{errand_id}/rating`.
    public struct ErrandRatingPut: Codable, Sendable, Hashable {
        /// 1 to 5; 5 is best.
        public var stars: Int
        /// Up to 500 characters.
        public var comment: String?

        public init(stars: Int, comment: String? = nil) { (self.stars, self.comment) = (stars, comment) }
    }

    /// Body of `POST /errands/{errand_id}/dispute` and `/complaint`.
    public struct ErrandReason: Codable, Sendable, Hashable {
        /// 1 to 500 characters.
        public var reason: String

        public init(reason: String) { self.reason = reason }
    }
}

extension API.ErrandRatingPut: InputPayload {
    public init?(reading input: inout InputReader) {
        let stars = input.required("stars", .integer(1...5))
        let comment = input.optional("comment", .text(1...500))
        guard let stars else { return nil }
        self.init(stars: stars, comment: comment)
    }
}

extension API.ErrandReason: InputPayload {
    public init?(reading input: inout InputReader) {
        guard let reason = input.required("reason", .text(1...500)) else { return nil }
        self.init(reason: reason)
    }
}

extension API.ErrandRating: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.stars, stars)
            json.member(CodingKeys.comment, comment)
            json.member(CodingKeys.ratedAt, ratedAt)
        }
    }
}
