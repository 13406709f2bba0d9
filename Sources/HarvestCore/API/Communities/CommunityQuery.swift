extension API {
    /// The query of `GET /communities`.
    public struct CommunityQuery: ListQuery, Hashable {
        /// The order of the list.
        public enum Sort: String, Codable, Sendable, Hashable, CaseIterable {
            case name, distance
        }

        /// Adds `distanceMetres` to every element.
        public var near: Position?
        /// Words to find, 1 to 100 characters; case and spaces are ignored.
        public var search: String?
        /// `distance` needs `near`. nil means `name`.
        public var sort: Sort?
        public var limit: Int?
        public var cursor: String?

        public init(near: Position? = nil, search: String? = nil, sort: Sort? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.near = near
            self.search = search
            self.sort = sort
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let near = input.optional("near", .point)
            let search = input.optional("q", .text(1...100))
            let sort = input.optional("sort", .choice(Sort.self))
            let page = input.page()
            self.init(near: near, search: search, sort: sort, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("near", near?.queryText),
                QueryItem("q", search),
                QueryItem("sort", sort?.rawValue),
            ].compactMap(\.self) + pageItems
        }
    }
}
