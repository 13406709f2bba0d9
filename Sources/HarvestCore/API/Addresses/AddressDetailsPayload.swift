extension API {
    /// A postal address and its position, without an identity.
    ///
    /// It is the body of `POST /me/addresses`, and the copy of an address that an order keeps from the time it was placed.
    public struct AddressDetails: Codable, Sendable, Hashable {
        /// First line: street and number, or a name. 1 to 80 characters.
        public var title: String
        /// City, state and postcode. 1 to 120 characters.
        public var subtitle: String
        public var position: Position
        /// Apartment, suite or unit, up to 20 characters. nil for none.
        public var apt: String?
        /// Up to 80 characters. nil for none.
        public var building: String?
        /// For the driver or runner, up to 200 characters. nil for none.
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

extension API.AddressDetails: InputPayload {
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

extension API.AddressDetails: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.title, title)
            json.member(CodingKeys.subtitle, subtitle)
            json.member(CodingKeys.position, position)
            json.member(CodingKeys.apt, apt)
            json.member(CodingKeys.building, building)
            json.member(CodingKeys.instructions, instructions)
        }
    }
}
