extension API {
    /// "I want something from P at B": what a requester asks for.
    public struct Want: Codable, Sendable, Hashable {
        public var id: WantID
        public var communityID: CommunityID
        public var requester: Person
        /// Where the thing is.
        public var from: Place
        /// The building that the requester is in.
        public var to: Place
        /// What the requester wants. nil without a note.
        public var note: String?
        public var status: TripStatus
        /// The live match, or the one that completed the want. nil without one.
        public var matchID: MatchID?
        public var placedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id
            case communityID = "community_id"
            case requester, from, to, note, status
            case matchID = "match_id"
            case placedAt = "placed_at"
        }

        public init(
            id: WantID, communityID: CommunityID, requester: Person, from: Place, to: Place, note: String? = nil, status: TripStatus,
            matchID: MatchID? = nil, placedAt: Instant
        ) {
            self.id = id
            self.communityID = communityID
            self.requester = requester
            self.from = from
            self.to = to
            self.note = note
            self.status = status
            self.matchID = matchID
            self.placedAt = placedAt
        }
    }
}
