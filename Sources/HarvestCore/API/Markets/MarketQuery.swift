extension API {
    /// The query of `GET /markets`.
    public struct MarketQuery: ListQuery, Hashable {
        /// Sorts by distance, nearest first, and adds `distanceMetres`. nil sorts by name.
        public var near: Position?
        /// Only with `near`: leaves out markets farther away, 1 to 200,000 m. nil means 20,000.
        public var radiusMetres: Int?
        /// True leaves out markets that are closed now. nil means false.
        public var openNow: Bool?
        /// True leaves out markets without vendors, false those with some. nil means all, those with vendors first.
        public var hasVendors: Bool?
        /// Words to find, 1 to 100 characters; case, accents and single typing mistakes are ignored.
        public var search: String?
        public var limit: Int?
        public var cursor: String?

        public init(
            near: Position? = nil, radiusMetres: Int? = nil, openNow: Bool? = nil, hasVendors: Bool? = nil, search: String? = nil,
            limit: Int? = nil, cursor: String? = nil
        ) {
            self.near = near
            self.radiusMetres = radiusMetres
            self.openNow = openNow
            self.hasVendors = hasVendors
            self.search = search
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let near = input.optional("near", .point)
            let radiusMetres = input.optional("radius_m", .integer(1...200_000))
            let openNow = input.optional("open_now", .boolean)
            let hasVendors = input.optional("has_vendors", .boolean)
            let search = input.optional("q", .text(1...100))
            let page = input.page()
            self.init(
                near: near, radiusMetres: radiusMetres, openNow: openNow, hasVendors: hasVendors, search: search, limit: page.limit,
                cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("near", near?.queryText),
                QueryItem("radius_m", radiusMetres?.description),
                QueryItem("open_now", openNow?.description),
                QueryItem("has_vendors", hasVendors?.description),
                QueryItem("q", search),
            ].compactMap(\.self) + pageItems
        }
    }
}
