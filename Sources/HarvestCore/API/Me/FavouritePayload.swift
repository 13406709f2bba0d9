extension API {
    /// A market, vendor or produce that a customer marked as a favourite.
    public struct Favourite: Codable, Sendable, Hashable {
        /// Which of `market`, `vendor` and `produce` is set.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case market, vendor, produce
        }

        public var id: FavouriteID
        public var kind: Kind
        /// Set when `kind` is `market`.
        public var market: Market?
        /// Set when `kind` is `vendor`.
        public var vendor: VendorSummary?
        /// Set when `kind` is `produce`.
        public var produce: Produce?
        public var addedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id, kind, market, vendor, produce
            case addedAt = "added_at"
        }

        public init(
            id: FavouriteID, kind: Kind, market: Market? = nil, vendor: VendorSummary? = nil, produce: Produce? = nil, addedAt: Instant
        ) {
            self.id = id
            self.kind = kind
            self.market = market
            self.vendor = vendor
            self.produce = produce
            self.addedAt = addedAt
        }
    }
}
