extension API {
    /// Body of `PATCH /me/addresses/{address_id}`. nil and `.keep` leave a member as it is; an empty body is refused.
    public struct AddressPatch: Codable, Sendable, Hashable {
        /// 1 to 80 characters.
        public var title: String?
        /// 1 to 120 characters.
        public var subtitle: String?
        public var position: Position?
        /// Up to 20 characters; `.remove` removes it.
        public var apt: Change<String>
        /// Up to 80 characters; `.remove` removes it.
        public var building: Change<String>
        /// Up to 200 characters; `.remove` removes them.
        public var instructions: Change<String>

        public init(
            title: String? = nil, subtitle: String? = nil, position: Position? = nil, apt: Change<String> = .keep,
            building: Change<String> = .keep, instructions: Change<String> = .keep
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

extension API.AddressPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let title = input.optional("title", .line(1...80))
        let subtitle = input.optional("subtitle", .line(1...120))
        let position = input.optional("position", .position)
        let apt = input.change("apt", .line(1...20))
        let building = input.change("building", .line(1...80))
        let instructions = input.change("instructions", .text(1...200))
        if input.memberCount == 0 { input.note(.required) }
        self.init(title: title, subtitle: subtitle, position: position, apt: apt, building: building, instructions: instructions)
    }
}
