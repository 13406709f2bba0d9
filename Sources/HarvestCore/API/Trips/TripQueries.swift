extension API {
    /// The query of `GET /trips` and `GET /wants`. Without a status, the lists have all of the caller's.
    public typealias TripQuery = StatusQuery<TripStatus>
    /// The query of `GET /matches`. Without a status, the list has all of the caller's.
    public typealias MatchQuery = StatusQuery<MatchStatus>

    /// The query of `GET /communities/{community_id}/trips`.
    public struct CommunityTripQuery: ListQuery, Hashable {
        /// Only trips that start here. nil means everywhere.
        public var fromPlace: PlaceID?
        /// Adds `distanceMetres` to every element.
        public var near: Position?
        public var limit: Int?
        public var cursor: String?

        public init(fromPlace: PlaceID? = nil, near: Position? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.fromPlace = fromPlace
            self.near = near
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let fromPlace = input.optional("from_place", .id(PlaceID.self))
            let near = input.optional("near", .point)
            let page = input.page()
            self.init(fromPlace: fromPlace, near: near, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [QueryItem("from_place", fromPlace?.description), QueryItem("near", near?.queryText)].compactMap(\.self) + pageItems
        }
    }

    /// The query of `GET /communities/{community_id}/trip-origins`: nearest first with `near`, else most trips first.
    public struct TripOriginQuery: ListQuery, Hashable {
        /// Adds `distanceMetres` to every place, and sorts by it.
        public var near: Position?
        public var limit: Int?
        public var cursor: String?

        public init(near: Position? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.near = near
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let near = input.optional("near", .point)
            let page = input.page()
            self.init(near: near, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] { [QueryItem("near", near?.queryText)].compactMap(\.self) + pageItems }
    }
}
