extension API {
    /// What people who share a community see of each other.
    public struct UserProfile: Codable, Sendable, Hashable {
        public var id: UserID
        /// First name and initial, such as `Ana R.`
        public var displayName: String
        /// nil without a photo.
        public var photo: Photo?
        public var memberSince: LocalDate
        /// Those that the reader belongs to as well, the person's current one first.
        public var communities: [CommunityName]
        public var openListings: Int
        /// As seller and as buyer.
        public var completedExchanges: Int
        /// As requester and as runner.
        public var completedErrands: Int
        /// As traveler and as requester.
        public var completedTrips: Int

        private enum CodingKeys: String, CodingKey {
            case id
            case displayName = "display_name"
            case photo
            case memberSince = "member_since"
            case communities
            case openListings = "open_listings"
            case completedExchanges = "completed_exchanges"
            case completedErrands = "completed_errands"
            case completedTrips = "completed_trips"
        }

        public init(
            id: UserID, displayName: String, photo: Photo? = nil, memberSince: LocalDate, communities: [CommunityName] = [],
            openListings: Int, completedExchanges: Int, completedErrands: Int, completedTrips: Int
        ) {
            self.id = id
            self.displayName = displayName
            self.photo = photo
            (self.memberSince, self.communities) = (memberSince, communities)
            self.openListings = openListings
            self.completedExchanges = completedExchanges
            self.completedErrands = completedErrands
            self.completedTrips = completedTrips
        }
    }
}
