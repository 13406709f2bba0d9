extension API {
    /// How a listing was drawn, so that anybody who asked for it can repeat the draw.
    public struct ListingDraw: Codable, Sendable, Hashable {
        public var drawnAt: Instant
        /// The request whose SHA-256 of `seed id` is the lowest won.
        public var seed: String
        /// How many requests took part.
        public var requestCount: Int

        private enum CodingKeys: String, CodingKey {
            case drawnAt = "drawn_at"
            case seed
            case requestCount = "request_count"
        }

        public init(drawnAt: Instant, seed: String, requestCount: Int) {
            self.drawnAt = drawnAt
            self.seed = seed
            self.requestCount = requestCount
        }
    }
}

extension API.ListingDraw: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.drawnAt, drawnAt)
            json.member(CodingKeys.seed, seed)
            json.member(CodingKeys.requestCount, requestCount)
        }
    }
}
