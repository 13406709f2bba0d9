extension API {
    /// One sum that an order brought its driver.
    public struct EarningPart: Codable, Sendable, Hashable {
        public var entryID: EntryID
        public var kind: EarningKind
        public var amountCents: Cents
        public var at: Instant
        /// The sum in words.
        public var text: String
        /// Once paid out.
        public var payoutID: PayoutID?

        private enum CodingKeys: String, CodingKey {
            case entryID = "entry_id"
            case kind
            case amountCents = "amount_cents"
            case at, text
            case payoutID = "payout_id"
        }

        public init(entryID: EntryID, kind: EarningKind, amountCents: Cents, at: Instant, text: String, payoutID: PayoutID? = nil) {
            self.entryID = entryID
            self.kind = kind
            self.amountCents = amountCents
            self.at = at
            self.text = text
            self.payoutID = payoutID
        }
    }
}
