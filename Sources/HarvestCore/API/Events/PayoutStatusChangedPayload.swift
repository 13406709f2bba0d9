extension API {
    /// `payout.status_changed`: a payout was created, sent or paid, or failed. For the payee.
    public struct PayoutStatusChanged: Codable, Sendable, Hashable {
        public var payoutID: PayoutID
        public var status: Payout.Status
        public var amountCents: Cents
        public var currency: String

        private enum CodingKeys: String, CodingKey {
            case payoutID = "payout_id"
            case status
            case amountCents = "amount_cents"
            case currency
        }

        public init(payoutID: PayoutID, status: Payout.Status, amountCents: Cents, currency: String) {
            self.payoutID = payoutID
            self.status = status
            self.amountCents = amountCents
            self.currency = currency
        }
    }
}
