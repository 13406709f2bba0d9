extension API {
    /// An address as it was when the order or errand was made.
    public struct AddressCopy: Codable, Sendable, Hashable {
        public var title: String
        public var subtitle: String
        public var position: Position
        public var apt: String?
        public var building: String?
        public var instructions: String?

        public init(
            title: String, subtitle: String, position: Position, apt: String? = nil, building: String? = nil, instructions: String? = nil
        ) {
            self.title = title
            self.subtitle = subtitle
            self.position = position
            self.apt = apt
            self.building = building
            self.instructions = instructions
        }
    }
}
