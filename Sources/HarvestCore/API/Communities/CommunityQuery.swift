extension API {
    /// Query of `GET /communities`: list communities.
    public struct CommunityQuery: ListQuery, Hashable {
        public enum Sort: String, Codable, Sendable, Hashable, CaseIterable {
            case name, distance
        }

        /// `lat,lon` in WGS84 degrees. Adds `distance_m`.
        public var near: Position?
        /// Search; case and spaces are ignored.
        public var search: String?
        /// `distance` needs `near`. Default `name`.
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
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(near: near, search: search, sort: sort, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("near", near?.queryText),
                QueryItem("q", search),
                QueryItem("sort", sort?.rawValue),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
