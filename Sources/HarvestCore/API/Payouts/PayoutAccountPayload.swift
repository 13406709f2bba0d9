extension API {
    /// Where earnings go, and what waits there.
    public struct PayoutAccount: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case none, incomplete, restricted, active
        }

        public var status: Status
        /// What the provider still asks for, in words.
        public var missing: [String]
        public var currency: String
        /// Earned, not yet payable.
        public var pendingCents: Cents
        /// Payable now.
        public var availableCents: Cents

        private enum CodingKeys: String, CodingKey {
            case status, missing, currency
            case pendingCents = "pending_cents"
            case availableCents = "available_cents"
        }

        public init(status: Status, missing: [String], currency: String, pendingCents: Cents, availableCents: Cents) {
            self.status = status
            self.missing = missing
            self.currency = currency
            self.pendingCents = pendingCents
            self.availableCents = availableCents
        }
    }
}
