extension API {
    /// A farmers' market.
    public struct Market: Codable, Sendable, Hashable {
        public var id: MarketID
        public var name: String
        public var description: String
        public var address: String
        public var position: Position
        /// nil without a photo.
        public var photo: Photo?
        public var hours: OpeningHours
        /// Number of vendors that sell there.
        public var vendorCount: Int
        public var currency: String
        /// Distance from `near`, in metres. nil when the request has no `near`.
        public var distanceMetres: Int?

        private enum CodingKeys: String, CodingKey {
            case id, name, description, address, position, photo, hours
            case vendorCount = "vendor_count"
            case currency
            case distanceMetres = "distance_m"
        }

        public init(
            id: MarketID, name: String, description: String, address: String, position: Position, photo: Photo? = nil, hours: OpeningHours,
            vendorCount: Int, currency: String, distanceMetres: Int? = nil
        ) {
            self.id = id
            self.name = name
            self.description = description
            self.address = address
            self.position = position
            self.photo = photo
            self.hours = hours
            self.vendorCount = vendorCount
            self.currency = currency
            self.distanceMetres = distanceMetres
        }
    }
}
