extension API {
    /// Query of `GET /driver/ready-orders`: list restaurant orders that are ready.
    public struct ReadyOrderQuery: ListQuery, Hashable {
        /// `lat,lon` in WGS84 degrees; default where the driver was last.
        public var near: Position?
        /// Only with `near`: leave out what is farther. Default `20000`.
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
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(near: near, radiusMetres: radiusMetres, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("near", near?.queryText),
                QueryItem("radius_m", radiusMetres?.description),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
