extension API {
    /// A person in a conversation.
    public struct Party: Codable, Sendable, Hashable {
        /// The person's part in the job.
        public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
            case customer, driver
            /// An owner of the restaurant that the order comes from.
            case restaurant
            /// A member of a vendor of a market order of which a line was short.
            case vendor
            case requester, runner, traveller, seller, buyer
        }

        public var userID: UserID
        /// First name and initial, such as `Ana R.`; the vendor's name of a vendor's member.
        public var displayName: String
        /// nil without a photo. The vendor's of a vendor's member.
        public var photo: Photo?
        public var role: Role

        private enum CodingKeys: String, CodingKey {
            case userID = "user_id"
            case displayName = "display_name"
            case photo, role
        }

        public init(userID: UserID, displayName: String, photo: Photo? = nil, role: Role) {
            self.userID = userID
            self.displayName = displayName
            self.photo = photo
            self.role = role
        }
    }
}
