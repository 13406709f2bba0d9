extension API {
    /// A saved address of the account.
    public struct Address: Codable, Sendable, Hashable {
        public var id: AddressID
        /// First line: street and number, or a name.
        public var title: String
        /// City, state and postcode.
        public var subtitle: String
        public var position: Position
        /// Apartment, suite or unit. nil for none.
        public var apt: String?
        /// nil for none.
        public var building: String?
        /// For the driver or runner. nil for none.
        public var instructions: String?
        /// True for exactly one address of an account that has any.
        public var isActive: Bool

        private enum CodingKeys: String, CodingKey {
            case id, title, subtitle, position, apt, building, instructions
            case isActive = "is_active"
        }

        public init(
            id: AddressID, title: String, subtitle: String, position: Position, apt: String? = nil, building: String? = nil,
            instructions: String? = nil, isActive: Bool
        ) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.position = position
            self.apt = apt
            self.building = building
            self.instructions = instructions
            self.isActive = isActive
        }
    }
}
