extension API {
    /// Body of `POST /places`. The same `externalID` gives the same place.
    public struct PlaceCreate: Codable, Sendable, Hashable {
        public var kind: Place.Kind
        /// 1 to 80 characters.
        public var name: String
        /// 1 to 200 characters.
        public var fullAddress: String
        public var position: Position
        /// Id at the geocoder, 1 to 128 letters, digits and `_:.-`. nil for a place that no geocoder knows.
        public var externalID: String?

        private enum CodingKeys: String, CodingKey {
            case kind, name
            case fullAddress = "full_address"
            case position
            case externalID = "external_id"
        }

        public init(kind: Place.Kind, name: String, fullAddress: String, position: Position, externalID: String? = nil) {
            self.kind = kind
            self.name = name
            self.fullAddress = fullAddress
            self.position = position
            self.externalID = externalID
        }
    }
}

extension API.PlaceCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let kind = input.required("kind", .choice(API.Place.Kind.self))
        let name = input.required("name", .line(1...80))
        let fullAddress = input.required("full_address", .line(1...200))
        let position = input.required("position", .position)
        let externalID = input.optional("external_id", .externalID)
        guard let kind, let name, let fullAddress, let position else { return nil }
        self.init(kind: kind, name: name, fullAddress: fullAddress, position: position, externalID: externalID)
    }
}

extension InputRule where Value == String {
    /// An identifier at a geocoder.
    fileprivate static var externalID: Self {
        ascii(1...128, as: .id) { $0.isLetterOrDigit || "_:.-".utf8.contains($0) }
    }
}
