extension API {
    /// What an order costs, part by part. The parts add up to the total.
    public struct Amounts: Codable, Sendable, Hashable {
        public var currency: String
        /// Σ quantity × unit price.
        public var subtotalCents: Cents
        /// Service fee.
        public var serviceFeeCents: Cents
        public var tipCents: Cents
        public var taxCents: Cents
        /// subtotal + service fee + tip + tax, as ordered.
        public var totalCents: Cents
        /// What was really taken, once the goods are picked up or collected: less than the total after a shortage or a lower weight.
        public var capturedCents: Cents?
        /// Given back after capture.
        public var refundedCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case currency
            case subtotalCents = "subtotal_cents"
            case serviceFeeCents = "service_fee_cents"
            case tipCents = "tip_cents"
            case taxCents = "tax_cents"
            case totalCents = "total_cents"
            case capturedCents = "captured_cents"
            case refundedCents = "refunded_cents"
        }

        public init(
            currency: String, subtotalCents: Cents, serviceFeeCents: Cents, tipCents: Cents, taxCents: Cents, totalCents: Cents,
            capturedCents: Cents? = nil, refundedCents: Cents? = nil
        ) {
            self.currency = currency
            self.subtotalCents = subtotalCents
            self.serviceFeeCents = serviceFeeCents
            self.tipCents = tipCents
            self.taxCents = taxCents
            self.totalCents = totalCents
            self.capturedCents = capturedCents
            self.refundedCents = refundedCents
        }
    }
}
