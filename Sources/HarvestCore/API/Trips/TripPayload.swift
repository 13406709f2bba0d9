extension API {
    /// "I am at P, going to B": what a traveler offers.
    public struct Trip: Codable, Sendable, Hashable {
        public var id: TripID
        public var communityID: CommunityID
        public var traveller: Person
        public var isMine: Bool
        /// Where the traveler is.
        public var from: Place
        /// The building that the traveler goes to.
        public var to: Place
        public var status: TripStatus
        /// Distance from `near` to the building, in metres. nil when the request has no `near`.
        public var distanceMetres: Int?
        /// The live match, or the one that completed the trip. nil without one, and for everybody but its parties.
        public var matchID: MatchID?
        public var placedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id
            case communityID = "community_id"
            case traveller
            case isMine = "is_mine"
            case from, to, status
            case distanceMetres = "distance_m"
            case matchID = "match_id"
            case placedAt = "placed_at"
        }

        public init(
            id: TripID, communityID: CommunityID, traveller: Person, isMine: Bool, from: Place, to: Place, status: TripStatus,
            distanceMetres: Int? = nil, matchID: MatchID? = nil, placedAt: Instant
        ) {
            self.id = id
            self.communityID = communityID
            self.traveller = traveller
            self.isMine = isMine
            self.from = from
            self.to = to
            self.status = status
            self.distanceMetres = distanceMetres
            self.matchID = matchID
            self.placedAt = placedAt
        }
    }
}
