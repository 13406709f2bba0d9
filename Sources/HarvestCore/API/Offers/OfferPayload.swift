extension API {
    /// Orders that are offered to one driver for a short time.
    public struct Offer: Codable, Sendable, Hashable {
        /// An offer is `offered` until the driver answers or `expiresAt` passes.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case offered, accepted, declined, expired
        }

        public var id: OfferID
        public var status: Status
        public var source: Source
        /// From the driver to the source, in metres.
        public var distanceMetres: Int
        public var orders: [OfferOrder]
        /// Minutes for all orders, shopping included.
        public var estimatedMinutes: Int
        /// What the driver earns for all orders.
        public var earnCents: Cents
        /// `earnCents` per hour of `estimatedMinutes`.
        public var hourlyCents: Cents
        public var currency: String
        /// Why this driver got the offer, in the language asked for.
        public var why: String
        public var offeredAt: Instant
        /// When the offer ends and its orders are released.
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
