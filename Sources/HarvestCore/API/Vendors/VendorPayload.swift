extension API {
    /// A farm, stall or restaurant.
    public struct Vendor: Codable, Sendable, Hashable {
        public var id: VendorID
        public var kind: VendorKind
        public var name: String
        public var description: String
        public var category: Category
        public var photo: Photo?
        /// Empty for a restaurant.
        public var stalls: [StallAt]
        public var isOpenNow: Bool
        /// Restaurants only; a stall is open when its market is, on its days.
        public var hours: OpeningHours?
        /// Restaurants only.
        public var address: String?
        public var position: Position?
        /// Mean of ratings, one decimal; absent under 3 ratings.
        public var freshnessAverage: Double?
        public var ratingCount: Int

        private enum CodingKeys: String, CodingKey {
            case id, kind, name, description, category, photo, stalls
            case isOpenNow = "is_open_now"
            case hours, address, position
            case freshnessAverage = "freshness_average"
            case ratingCount = "rating_count"
        }

        public init(
            id: VendorID, kind: VendorKind, name: String, description: String, category: Category, photo: Photo? = nil, stalls: [StallAt],
            isOpenNow: Bool, hours: OpeningHours? = nil, address: String? = nil, position: Position? = nil, freshnessAverage: Double? = nil,
            ratingCount: Int
        ) {
            self.id = id
            self.kind = kind
            self.name = name
            self.description = description
            self.category = category
            self.photo = photo
            self.stalls = stalls
            self.isOpenNow = isOpenNow
            self.hours = hours
            self.address = address
            self.position = position
            self.freshnessAverage = freshnessAverage
            self.ratingCount = ratingCount
        }
    }
}
