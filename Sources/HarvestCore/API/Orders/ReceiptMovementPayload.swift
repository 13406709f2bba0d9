extension API {
    /// Money that moved for an order.
    public struct ReceiptMovement: Codable, Sendable, Hashable {
        /// Why money moved.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case capture, tip, refund
            /// Store credit paid, was granted, or was given back.
            case credit
            case correction
        }

        public var entryID: EntryID
        public var at: Instant
        public var kind: Kind
        /// Positive when the customer paid, negative when the customer got money or store credit.
        public var amountCents: Cents
        /// nil when no payment belongs to it.
        public var paymentID: PaymentID?
        /// The reason, in the language asked for.
        public var text: String

        private enum CodingKeys: String, CodingKey {
            case entryID = "entry_id"
            case at, kind
            case amountCents = "amount_cents"
            case paymentID = "payment_id"
            case text
        }

        public init(entryID: EntryID, at: Instant, kind: Kind, amountCents: Cents, paymentID: PaymentID? = nil, text: String) {
            self.entryID = entryID
            self.at = at
            self.kind = kind
            self.amountCents = amountCents
            self.paymentID = paymentID
            self.text = text
        }
    }
}
