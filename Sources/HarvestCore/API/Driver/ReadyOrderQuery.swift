extension API {
    /// The query of `GET /driver/ready-orders`.
    public struct ReadyOrderQuery: ListQuery, Hashable {
        /// Where to search. nil searches around the driver's last known position.
        public var near: Position?
        /// Only with `near`: leaves out restaurants farther away, 1 to 200,000 m. nil means 20,000.
        public var radiusMetres: Int?
        public var limit: Int?
        public var cursor: String?

        public init(near: Position? = nil, radiusMetres: Int? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.near = near
            self.radiusMetres = radiusMetres
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let near = input.optional("near", .point)
            let radiusMetres = input.optional("radius_m", .integer(1...200_000))
            let page = input.page()
            self.init(near: near, radiusMetres: radiusMetres, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("near", near?.queryText),
                QueryItem("radius_m", radiusMetres?.description),
            ].compactMap(\.self) + pageItems
        }
    }
}
