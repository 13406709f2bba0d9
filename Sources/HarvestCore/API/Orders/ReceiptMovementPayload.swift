extension API {
    /// Money that moved for an order.
    public struct ReceiptMovement: Codable, Sendable, Hashable {
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case capture, tip, refund, correction
        }

        public var entryID: EntryID
        public var at: Instant
        public var kind: Kind
        /// Positive: paid by the customer.
        public var amountCents: Cents
        public var paymentID: PaymentID?
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
