extension API {
    /// What an order costs. Subtotal, service fee, tip and tax add up to the total, which store credit and the card pay. What EBT pays at
    /// the stalls is apart.
    public struct Amounts: Codable, Sendable, Hashable {
        public var currency: String
        /// Sum of quantity × unit price of the lines that the card pays.
        public var subtotalCents: Cents
        public var serviceFeeCents: Cents
        public var tipCents: Cents
        public var taxCents: Cents
        /// Subtotal + service fee + tip + tax, as ordered.
        public var totalCents: Cents
        /// What was taken from cards at pick-up or collection; less than the total after a shortage or a lower weight, and if
        /// credit pays a part. nil before.
        public var capturedCents: Cents?
        /// Paid back to cards after capture. nil before capture.
        public var refundedCents: Cents?
        /// Sum of the lines that the customer pays with EBT at the stalls, untaxed and without a fee. In none of the other sums. nil without any.
        public var ebtCents: Cents?
        /// What store credit pays, decided at pick-up or collection; the card pays the rest of the total. nil for nothing.
        public var creditCents: Cents?
        /// What of that went back to the store credit. nil for nothing.
        public var creditRefundedCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case currency
            case subtotalCents = "subtotal_cents"
            case serviceFeeCents = "service_fee_cents"
            case tipCents = "tip_cents"
            case taxCents = "tax_cents"
            case totalCents = "total_cents"
            case capturedCents = "captured_cents"
            case refundedCents = "refunded_cents"
            case ebtCents = "ebt_cents"
            case creditCents = "credit_cents"
            case creditRefundedCents = "credit_refunded_cents"
        }

        public init(
            currency: String, subtotalCents: Cents, serviceFeeCents: Cents, tipCents: Cents, taxCents: Cents, totalCents: Cents,
            capturedCents: Cents? = nil, refundedCents: Cents? = nil, ebtCents: Cents? = nil, creditCents: Cents? = nil,
            creditRefundedCents: Cents? = nil
        ) {
            self.currency = currency
            self.subtotalCents = subtotalCents
            self.serviceFeeCents = serviceFeeCents
            self.tipCents = tipCents
            self.taxCents = taxCents
            self.totalCents = totalCents
            self.capturedCents = capturedCents
            (self.refundedCents, self.ebtCents) = (refundedCents, ebtCents)
            (self.creditCents, self.creditRefundedCents) = (creditCents, creditRefundedCents)
        }
    }
}

extension API.Amounts: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.currency, currency)
            json.member(CodingKeys.subtotalCents, subtotalCents)
            json.member(CodingKeys.serviceFeeCents, serviceFeeCents)
            json.member(CodingKeys.tipCents, tipCents)
            json.member(CodingKeys.taxCents, taxCents)
            json.member(CodingKeys.totalCents, totalCents)
            json.member(CodingKeys.capturedCents, capturedCents)
            json.member(CodingKeys.refundedCents, refundedCents)
            json.member(CodingKeys.ebtCents, ebtCents)
            json.member(CodingKeys.creditCents, creditCents)
            json.member(CodingKeys.creditRefundedCents, creditRefundedCents)
        }
    }
}
