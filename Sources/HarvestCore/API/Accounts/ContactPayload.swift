extension API {
    /// How to reach the other side, once contact is agreed.
    public struct Contact: Codable, Sendable, Hashable {
        /// First and last name.
        public var displayName: String
        public var email: String
        /// nil without a phone number.
        public var phone: String?
        /// The active address in one line. nil without one.
        public var address: String?

        private enum CodingKeys: String, CodingKey {
            case displayName = "display_name"
            case email, phone, address
        }

        public init(displayName: String, email: String, phone: String? = nil, address: String? = nil) {
            self.displayName = displayName
            self.email = email
            self.phone = phone
            self.address = address
        }
    }
}
