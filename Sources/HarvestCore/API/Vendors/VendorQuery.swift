extension API {
    /// The query of `GET /vendors`.
    public struct VendorQuery: ListQuery, Hashable {
        /// nil means all.
        public var kind: VendorKind?
        /// Only vendors of this category. nil means all.
        public var category: CategoryID?
        /// Sorts by distance, nearest first, and adds `distanceMetres`. nil sorts by age, newest first.
        public var near: Position?
        /// Only with `near`: leaves out vendors farther away, 1 to 200,000 m. nil means 20,000.
        public var radiusMetres: Int?
        /// True leaves out vendors that are closed now. nil means false.
        public var openNow: Bool?
        /// Words to find, 1 to 100 characters; case and spaces are ignored.
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
            let page = input.page()
            self.init(
                kind: kind, category: category, near: near, radiusMetres: radiusMetres, openNow: openNow, search: search, limit: page.limit,
                cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("kind", kind?.rawValue),
                QueryItem("category", category?.description),
                QueryItem("near", near?.queryText),
                QueryItem("radius_m", radiusMetres?.description),
                QueryItem("open_now", openNow?.description),
                QueryItem("q", search),
            ].compactMap(\.self) + pageItems
        }
    }
}
