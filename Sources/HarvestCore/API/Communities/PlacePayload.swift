extension API {
    /// A restaurant, shop or building that trips start from or go to.
    public struct Place: Codable, Sendable, Hashable {
        /// What the place is.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case restaurant, shop, building, market, other
        }

        public var id: PlaceID
        public var kind: Kind
        public var name: String
        public var fullAddress: String
        public var position: Position
        /// Id at the geocoder that found it. nil without one.
        public var externalID: String?
        /// Distance from `near`, in metres. nil when the request has no `near`.
        public var distanceMetres: Int?

        private enum CodingKeys: String, CodingKey {
            case id, kind, name
            case fullAddress = "full_address"
            case position
            case externalID = "external_id"
            case distanceMetres = "distance_m"
        }

        public init(
            id: PlaceID, kind: Kind, name: String, fullAddress: String, position: Position, externalID: String? = nil,
            distanceMetres: Int? = nil
        ) {
            self.id = id
            self.kind = kind
            self.name = name
            self.fullAddress = fullAddress
            self.position = position
            self.externalID = externalID
            self.distanceMetres = distanceMetres
        }
    }
}
