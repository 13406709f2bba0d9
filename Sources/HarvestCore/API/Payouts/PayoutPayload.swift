extension API {
    /// Money sent to a vendor, driver or errand runner.
    public struct Payout: Codable, Sendable, Hashable {
        /// How far the money is.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case pending
            case inTransit = "in_transit"
            case paid, failed
        }

        public var id: PayoutID
        public var status: Status
        public var amountCents: Cents
        public var currency: String
        public var createdAt: Instant
        /// When the bank is expected to have it. nil when unknown.
        public var arrivesOn: LocalDate?
        /// Why it failed, in words. nil unless `failed`.
        public var failureMessage: String?

        private enum CodingKeys: String, CodingKey {
            case id, status
            case amountCents = "amount_cents"
            case currency
            case createdAt = "created_at"
            case arrivesOn = "arrives_on"
            case failureMessage = "failure_message"
        }

        public init(
            id: PayoutID, status: Status, amountCents: Cents, currency: String, createdAt: Instant, arrivesOn: LocalDate? = nil,
            failureMessage: String? = nil
        ) {
            self.id = id
            self.status = status
            self.amountCents = amountCents
            self.currency = currency
            self.createdAt = createdAt
            self.arrivesOn = arrivesOn
            self.failureMessage = failureMessage
        }
    }
}
