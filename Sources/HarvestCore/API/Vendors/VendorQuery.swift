extension API {
    /// Query of `GET /vendors`: list vendors, such as restaurants.
    public struct VendorQuery: ListQuery, Hashable {
        /// Only these.
        public var kind: VendorKind?
        /// Only this vendor category.
        public var category: CategoryID?
        /// `lat,lon` in WGS84 degrees. Adds `distance_m`.
        public var near: Position?
        /// Only with `near`: leave out what is farther. Default `20000`.
        public var radiusMetres: Int?
        /// Only those open at this moment. Default `false`.
        public var openNow: Bool?
        /// Search; case and spaces are ignored.
        public var search: String?
        public var limit: Int?
        public var cursor: String?

        public init(
            kind: VendorKind? = nil, category: CategoryID? = nil, near: Position? = nil, radiusMetres: Int? = nil, openNow: Bool? = nil,
            search: String? = nil, limit: Int? = nil, cursor: String? = nil
        ) {
            self.kind = kind
            self.category = category
            self.near = near
            self.radiusMetres = radiusMetres
            self.openNow = openNow
            self.search = search
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let kind = input.optional("kind", .choice(API.VendorKind.self))
            let category = input.optional("category", .id(API.CategoryID.self))
            let near = input.optional("near", .point)
            let radiusMetres = input.optional("radius_m", .integer(1...200_000))
            let openNow = input.optional("open_now", .boolean)
            let search = input.optional("q", .text(1...100))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(
                kind: kind, category: category, near: near, radiusMetres: radiusMetres, openNow: openNow, search: search, limit: limit,
                cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("kind", kind?.rawValue),
                QueryItem("category", category?.description),
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
