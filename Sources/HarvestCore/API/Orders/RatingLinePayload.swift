extension API {
    /// How fresh a line of an order was.
    public struct RatingLine: Codable, Sendable, Hashable {
        public var lineID: LineID
        /// 1 to 5; 5 is best.
        public var freshness: Int

        private enum CodingKeys: String, CodingKey {
            case lineID = "line_id"
            case freshness
        }

        public init(lineID: LineID, freshness: Int) { (self.lineID, self.freshness) = (lineID, freshness) }
    }
}

extension API.RatingLine: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.lineID, lineID)
            json.member(CodingKeys.freshness, freshness)
        }
    }
}

extension API.RatingLine: InputPayload {
    public init?(reading input: inout InputReader) {
        let lineID = input.required("line_id", .id(API.LineID.self))
        let freshness = input.required("freshness", .integer(1...5))
        guard let lineID, let freshness else { return nil }
        self.init(lineID: lineID, freshness: freshness)
    }
}
