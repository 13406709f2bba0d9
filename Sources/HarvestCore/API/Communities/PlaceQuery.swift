extension API {
    /// The query of `GET /places`: by the beginning of name or address, nearest first with `near`, else by what matched.
    public struct PlaceQuery: ListQuery, Hashable {
        /// The beginning of a name or an address, 1 to 100 characters; case, accents and spaces are ignored.
        public var search: String?
        /// Adds `distanceMetres` to every element, and sorts by it.
        public var near: Position?
        /// Only places of this kind. nil means every kind.
        public var kind: Place.Kind?
        public var limit: Int?
        public var cursor: String?

        public init(search: String? = nil, near: Position? = nil, kind: Place.Kind? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.search = search
            self.near = near
            self.kind = kind
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let search = input.optional("q", .text(1...100))
            let near = input.optional("near", .point)
            let kind = input.optional("kind", .choice(Place.Kind.self))
            let page = input.page()
            self.init(search: search, near: near, kind: kind, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("q", search),
                QueryItem("near", near?.queryText),
                QueryItem("kind", kind?.rawValue),
            ].compactMap(\.self) + pageItems
        }
    }
}
