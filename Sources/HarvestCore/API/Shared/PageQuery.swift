extension API {
    /// The whole query of plain lists.
    public struct PageQuery: ListQuery, Hashable {
        public var limit: Int?
        public var cursor: String?

        public init(limit: Int? = nil, cursor: String? = nil) {
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
