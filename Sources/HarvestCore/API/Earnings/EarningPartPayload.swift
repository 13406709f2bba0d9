extension API {
    /// One amount that an order brought its driver.
    public struct EarningPart: Codable, Sendable, Hashable {
        /// The entry of the ledger. A fee share and a tip of one delivery have the same one.
        public var entryID: EntryID
        public var kind: EarningKind
        /// Negative when money was taken back.
        public var amountCents: Cents
        public var at: Instant
        /// How the amount was calculated, in the language asked for.
        public var text: String
        /// nil until it is paid out.
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
