extension API {
    /// The query of `GET /me/favourites`.
    public struct FavouriteQuery: ListQuery, Hashable {
        /// Only favorites of this kind. nil means every kind.
        public var kind: Favourite.Kind?
        /// Adds `distanceMetres` to markets.
        public var near: Position?
        public var limit: Int?
        public var cursor: String?

        public init(kind: Favourite.Kind? = nil, near: Position? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.kind = kind
            self.near = near
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let kind = input.optional("kind", .choice(Favourite.Kind.self))
            let near = input.optional("near", .point)
            let page = input.page()
            self.init(kind: kind, near: near, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [QueryItem("kind", kind?.rawValue), QueryItem("near", near?.queryText)].compactMap(\.self) + pageItems
        }
    }
}
