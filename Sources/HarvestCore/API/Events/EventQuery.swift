extension API {
    /// The query of `GET /events`.
    public struct EventQuery: InputPayload, Query, Hashable {
        /// Only events with a higher number; 0 starts at the oldest stored. nil starts now: the page is empty and has the current number.
        public var after: Int?
        /// Only these types; a family such as `order` means every `order.*`. At most 30. nil means all.
        public var types: [String]?
        /// Largest number of events, 1 to 500. nil means 100.
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
