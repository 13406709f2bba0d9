extension API {
    /// One sum inside a payout.
    public struct PayoutItem: Codable, Sendable, Hashable {
        public var entryID: EntryID
        public var at: Instant
        public var kind: EarningKind
        public var subjectID: SubjectID
        public var amountCents: Cents
        public var currency: String
        /// Why, in words.
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
