extension API {
    /// A saved address of the account.
    public struct Address: Codable, Sendable, Hashable {
        public var id: AddressID
        public var title: String
        public var subtitle: String
        public var position: Position
        public var apt: String?
        public var building: String?
        public var instructions: String?
        /// True for exactly one, as soon as there is one.
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
