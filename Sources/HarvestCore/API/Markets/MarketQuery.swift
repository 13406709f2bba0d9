extension API {
    /// Query of `GET /markets`: list markets.
    public struct MarketQuery: ListQuery, Hashable {
        /// `lat,lon` in WGS84 degrees. Adds `distance_m`.
        public var near: Position?
        /// Only with `near`: leave out what is farther. Default `20000`.
        public var radiusMetres: Int?
        /// Only markets open at this moment. Default `false`.
        public var openNow: Bool?
        /// Search; case and spaces are ignored.
        public var search: String?
        public var limit: Int?
        public var cursor: String?

        public init(
            near: Position? = nil, radiusMetres: Int? = nil, openNow: Bool? = nil, search: String? = nil, limit: Int? = nil,
            cursor: String? = nil
        ) {
            self.near = near
            self.radiusMetres = radiusMetres
            self.openNow = openNow
            self.search = search
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let near = input.optional("near", .point)
            let radiusMetres = input.optional("radius_m", .integer(1...200_000))
            let openNow = input.optional("open_now", .boolean)
            let search = input.optional("q", .text(1...100))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(near: near, radiusMetres: radiusMetres, openNow: openNow, search: search, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("near", near?.queryText),
                QueryItem("radius_m", radiusMetres?.description),
                QueryItem("open_now", openNow?.description),
                QueryItem("q", search),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
