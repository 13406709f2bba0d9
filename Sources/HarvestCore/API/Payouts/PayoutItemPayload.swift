extension API {
    /// One amount of a payout.
    public struct PayoutItem: Codable, Sendable, Hashable {
        /// The entry of the ledger.
        public var entryID: EntryID
        public var at: Instant
        public var kind: EarningKind
        /// The order or errand that it was earned with.
        public var subjectID: SubjectID
        /// Negative when money was taken back.
        public var amountCents: Cents
        public var currency: String
        /// The reason, in the language asked for.
        public var text: String

        private enum CodingKeys: String, CodingKey {
            case entryID = "entry_id"
            case at, kind
            case subjectID = "subject_id"
            case amountCents = "amount_cents"
            case currency, text
        }

        public init(
            entryID: EntryID, at: Instant, kind: EarningKind, subjectID: SubjectID, amountCents: Cents, currency: String, text: String
        ) {
            self.entryID = entryID
            self.at = at
            self.kind = kind
            self.subjectID = subjectID
            self.amountCents = amountCents
            self.currency = currency
            self.text = text
        }
    }
}
