extension API {
    /// Query of `GET /me/favourites`: list my favourites.
    public struct FavouriteQuery: ListQuery, Hashable {
        /// Only these.
        public var kind: Favourite.Kind?
        public var limit: Int?
        public var cursor: String?

        public init(kind: Favourite.Kind? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.kind = kind
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let kind = input.optional("kind", .choice(API.Favourite.Kind.self))
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
