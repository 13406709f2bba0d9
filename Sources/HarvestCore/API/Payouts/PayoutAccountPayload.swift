extension API {
    /// Where earnings go, and what is waiting there.
    public struct PayoutAccount: Codable, Sendable, Hashable {
        /// Whether the provider can pay out.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            /// Onboarding has not begun.
            case none
            /// Something is missing; see `missing`.
            case incomplete
            /// The provider stopped payouts.
            case restricted
            /// Payouts are possible.
            case active
        }

        public var status: Status
        /// What the provider still needs, in the language asked for.
        public var missing: [String]
        public var currency: String
        /// Earned, but not yet payable.
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
