extension API {
    /// Body of `POST /me/addresses`: save an address.
    public struct AddressCreate: Codable, Sendable, Hashable {
        /// First line: street and number, or a name.
        public var title: String
        /// City, state, postcode.
        public var subtitle: String
        public var position: Position
        /// Apartment, suite or unit.
        public var apt: String?
        public var building: String?
        /// For the driver or runner.
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

extension API.AddressCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let title = input.required("title", .line(1...80))
        let subtitle = input.required("subtitle", .line(1...120))
        let position = input.required("position", .position)
        let apt = input.optional("apt", .line(1...20))
        let building = input.optional("building", .line(1...80))
        let instructions = input.optional("instructions", .text(1...200))
        guard let title, let subtitle, let position else { return nil }
        self.init(title: title, subtitle: subtitle, position: position, apt: apt, building: building, instructions: instructions)
    }
}
