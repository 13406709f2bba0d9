extension API {
    /// Orders offered to one driver until the lease ends.
    public struct Offer: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case offered, accepted, declined, expired
        }

        public var id: OfferID
        public var status: Status
        public var source: Source
        /// From the driver to the source.
        public var distanceMetres: Int
        public var orders: [OfferOrder]
        /// All orders, shopping included.
        public var estimatedMinutes: Int
        public var earnCents: Cents
        /// earn ÷ estimated time.
        public var hourlyCents: Cents
        public var currency: String
        /// Why this driver, from the stored decision.
        public var why: String
        public var offeredAt: Instant
        /// End of the lease.
        public var expiresAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id, status, source
            case distanceMetres = "distance_m"
            case orders
            case estimatedMinutes = "estimated_minutes"
            case earnCents = "earn_cents"
            case hourlyCents = "hourly_cents"
            case currency, why
            case offeredAt = "offered_at"
            case expiresAt = "expires_at"
        }

        public init(
            id: OfferID, status: Status, source: Source, distanceMetres: Int, orders: [OfferOrder], estimatedMinutes: Int, earnCents: Cents,
            hourlyCents: Cents, currency: String, why: String, offeredAt: Instant, expiresAt: Instant
        ) {
            self.id = id
            self.status = status
            self.source = source
            self.distanceMetres = distanceMetres
            self.orders = orders
            self.estimatedMinutes = estimatedMinutes
            self.earnCents = earnCents
            self.hourlyCents = hourlyCents
            self.currency = currency
            self.why = why
            self.offeredAt = offeredAt
            self.expiresAt = expiresAt
        }
    }
}
