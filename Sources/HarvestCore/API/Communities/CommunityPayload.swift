extension API {
    /// A building, campus or neighborhood whose people help each other.
    public struct Community: Codable, Sendable, Hashable {
        /// What the community is.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case building, campus, neighbourhood
        }

        public var id: CommunityID
        public var name: String
        public var kind: Kind
        public var address: String
        public var position: Position
        /// nil without a photo.
        public var photo: Photo?
        /// IANA name, such as `America/Los_Angeles`.
        public var timeZone: String
        /// When devices stay silent. nil if they never do.
        public var quietHours: CommunityQuietHours?
        /// When not empty, only people with a confirmed e-mail address under one of these domains may join.
        public var emailDomains: [String]
        public var memberCount: Int
        /// Distance from `near`, in metres. nil when the request has no `near`.
        public var distanceMetres: Int?

        private enum CodingKeys: String, CodingKey {
            case id, name, kind, address, position, photo
            case timeZone = "time_zone"
            case quietHours = "quiet_hours"
            case emailDomains = "email_domains"
            case memberCount = "member_count"
            case distanceMetres = "distance_m"
        }

        public init(
            id: CommunityID, name: String, kind: Kind, address: String, position: Position, photo: Photo? = nil, timeZone: String,
            quietHours: CommunityQuietHours? = nil, emailDomains: [String], memberCount: Int, distanceMetres: Int? = nil
        ) {
            self.id = id
            self.name = name
            self.kind = kind
            self.address = address
            self.position = position
            self.photo = photo
            self.timeZone = timeZone
            self.quietHours = quietHours
            self.emailDomains = emailDomains
            self.memberCount = memberCount
            self.distanceMetres = distanceMetres
        }
    }
}
