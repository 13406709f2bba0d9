extension API {
    /// Query of `GET /events`: event feed, as a stream or by polling.
    public struct EventQuery: InputPayload, Query, Hashable {
        /// The same, for polling and the first call. 0: from the oldest kept. Left out: from now on (JSON: an empty page that tells the
        /// present number).
        public var after: Int?
        /// Only these, comma separated; `order` means all `order.*`.
        public var types: [String]?
        public var limit: Int?

        public init(after: Int? = nil, types: [String]? = nil, limit: Int? = nil) {
            self.after = after
            self.types = types
            self.limit = limit
        }

        public init?(reading input: inout InputReader) {
            let after = input.optional("after", .integer(0...9_007_199_254_740_991))
            let types = input.optional("types", .list(.eventType, 1...30))
            let limit = input.optional("limit", .integer(1...500))
            self.init(after: after, types: types, limit: limit)
        }

        public var items: [QueryItem] {
            [
                QueryItem("after", after?.description),
                QueryItem("types", types?.joined(separator: ",")),
                QueryItem("limit", limit?.description),
            ].compactMap(\.self)
        }
    }
}
