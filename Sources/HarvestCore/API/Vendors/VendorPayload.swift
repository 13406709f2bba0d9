extension API {
    /// A farm, stall or restaurant.
    public struct Vendor: Codable, Sendable, Hashable {
        public var id: VendorID
        public var kind: VendorKind
        public var name: String
        public var description: String
        public var category: Category
        /// nil without a photo.
        public var photo: Photo?
        /// Empty for a restaurant.
        public var stalls: [StallAt]
        public var isOpenNow: Bool
        /// Restaurants only. A stall is open while its market is, on the days of the stall.
        public var hours: OpeningHours?
        /// Restaurants only.
        public var address: String?
        /// Restaurants only.
        public var position: Position?
        /// Mean of the ratings with one decimal, 1 to 5. nil below 3 ratings.
        public var freshnessAverage: Double?
        public var ratingCount: Int
        /// The vendor takes EBT at its stalls, so that a pick-up can be paid with it.
        public var takesEBT: Bool

        private enum CodingKeys: String, CodingKey {
            case id, kind, name, description, category, photo, stalls
            case isOpenNow = "is_open_now"
            case hours, address, position
            case freshnessAverage = "freshness_average"
            case ratingCount = "rating_count"
            case takesEBT = "takes_ebt"
        }

        public init(
            id: VendorID, kind: VendorKind, name: String, description: String, category: Category, photo: Photo? = nil, stalls: [StallAt],
            isOpenNow: Bool, hours: OpeningHours? = nil, address: String? = nil, position: Position? = nil, freshnessAverage: Double? = nil,
            ratingCount: Int, takesEBT: Bool
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
            (self.ratingCount, self.takesEBT) = (ratingCount, takesEBT)
        }
    }
}
