extension API {
    /// Query of `GET /categories`: list categories.
    public struct CategoryQuery: ListQuery, Hashable {
        /// Only these.
        public var kind: CategoryKind?
        public var limit: Int?
        public var cursor: String?

        public init(kind: CategoryKind? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.kind = kind
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let kind = input.optional("kind", .choice(API.CategoryKind.self))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(kind: kind, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("kind", kind?.rawValue),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
