extension API {
    /// The customer of a stop.
    public struct StopCustomer: Codable, Sendable, Hashable {
        public var userID: UserID
        public var firstName: String
        public var lastName: String
        /// E.164. nil once the stop is over.
        public var phone: String?
        /// nil without a photo.
        public var photo: Photo?

        private enum CodingKeys: String, CodingKey {
            case userID = "user_id"
            case firstName = "first_name"
            case lastName = "last_name"
            case phone, photo
        }

        public init(userID: UserID, firstName: String, lastName: String, phone: String? = nil, photo: Photo? = nil) {
            self.userID = userID
            self.firstName = firstName
            self.lastName = lastName
            self.phone = phone
            self.photo = photo
        }
    }
}
