extension API {
    /// Unsold produce that a vendor offers to charities, as a charity sees it.
    public struct Surplus: Codable, Sendable, Hashable {
        /// What the caller may do now.
        public enum Action: String, Codable, Sendable, Hashable, CaseIterable {
            case claim, release, receipt
        }

        public var id: SurplusID
        public var vendorID: VendorID
        public var vendorName: String
        /// The produce's name at the time of the offer.
        public var name: String
        public var quantity: Int
        public var unit: String
        /// Of everything together.
        public var weightGrams: Int
        /// The market or restaurant where it is fetched.
        public var place: String
        public var position: Position
        public var distanceMetres: Int
        public var status: SurplusStatus
        public var offeredAt: Instant
        /// Until then it can be claimed.
        public var endsAt: Instant
        /// When the caller claimed it. nil before.
        public var claimedAt: Instant?
        /// When it was handed over, or ended otherwise. nil before.
        public var closedAt: Instant?
        public var allowedActions: [Action]

        private enum CodingKeys: String, CodingKey {
            case id
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case name, quantity, unit
            case weightGrams = "weight_g"
            case place, position
            case distanceMetres = "distance_m"
            case status
            case offeredAt = "offered_at"
            case endsAt = "ends_at"
            case claimedAt = "claimed_at"
            case closedAt = "closed_at"
            case allowedActions = "allowed_actions"
        }

        public init(
            id: SurplusID, vendorID: VendorID, vendorName: String, name: String, quantity: Int, unit: String, weightGrams: Int,
            place: String, position: Position, distanceMetres: Int, status: SurplusStatus, offeredAt: Instant, endsAt: Instant,
            claimedAt: Instant? = nil, closedAt: Instant? = nil, allowedActions: [Action]
        ) {
            self.id = id
            self.vendorID = vendorID
            self.vendorName = vendorName
            self.name = name
            self.quantity = quantity
            self.unit = unit
            self.weightGrams = weightGrams
            self.place = place
            self.position = position
            self.distanceMetres = distanceMetres
            self.status = status
            self.offeredAt = offeredAt
            self.endsAt = endsAt
            self.claimedAt = claimedAt
            self.closedAt = closedAt
            self.allowedActions = allowedActions
        }
    }
}
