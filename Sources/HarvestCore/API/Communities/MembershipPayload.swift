extension API {
    /// The caller's membership of a community.
    public struct Membership: Codable, Sendable, Hashable {
        /// Where a membership stands.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case active
            /// Until the e-mail address that admits the person is confirmed.
            case pendingEmail = "pending_email"
        }

        public var community: Community
        public var status: Status
        public var joinedAt: Instant
        /// Whether the caller moderates the community's listings.
        public var isModerator: Bool
        /// How many of the caller's trips there are complete.
        public var completedTrips: Int
        /// How many of the caller's wants there are complete.
        public var completedWants: Int

        private enum CodingKeys: String, CodingKey {
            case community, status
            case joinedAt = "joined_at"
            case isModerator = "is_moderator"
            case completedTrips = "completed_trips"
            case completedWants = "completed_wants"
        }

        public init(
            community: Community, status: Status, joinedAt: Instant, isModerator: Bool = false, completedTrips: Int = 0,
            completedWants: Int = 0
        ) {
            self.community = community
            self.status = status
            self.joinedAt = joinedAt
            self.isModerator = isModerator
            self.completedTrips = completedTrips
            self.completedWants = completedWants
        }
    }
}
