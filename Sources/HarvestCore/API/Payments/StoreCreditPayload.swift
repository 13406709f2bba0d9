extension API {
    /// A customer's store credit, with a page of how it came about.
    public struct StoreCredit: Codable, Sendable, Hashable {
        /// What pays for the next orders, or can be taken back: the sum of all entries.
        public var balanceCents: Cents
        public var currency: String
        /// Newest first.
        public var data: [CreditEntry]
        /// nil on the last page.
        public var nextCursor: String?

        private enum CodingKeys: String, CodingKey {
            case balanceCents = "balance_cents"
            case currency, data
            case nextCursor = "next_cursor"
        }

        public init(balanceCents: Cents, currency: String, data: [CreditEntry], nextCursor: String? = nil) {
            (self.balanceCents, self.currency) = (balanceCents, currency)
            (self.data, self.nextCursor) = (data, nextCursor)
        }
    }
}
