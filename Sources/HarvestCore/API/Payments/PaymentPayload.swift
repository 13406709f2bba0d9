extension API {
    /// Money taken, or held, from a card.
    public struct Payment: Codable, Sendable, Hashable {
        public enum Purpose: String, Codable, Sendable, Hashable, CaseIterable {
            case order, tip, errand
        }

        public var id: PaymentID
        public var purpose: Purpose
        public var subjectID: SubjectID
        public var status: PaymentStatus
        /// Authorised at most.
        public var amountCents: Cents
        /// Taken; the rest was released.
        public var capturedCents: Cents?
        public var refundedCents: Cents
        public var currency: String
        public var paymentMethodID: CardID?
        /// With `requires_action`.
        public var nextAction: NextAction?
        /// With `failed`.
        public var failure: PaymentFailure?
        public var createdAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id, purpose
            case subjectID = "subject_id"
            case status
            case amountCents = "amount_cents"
            case capturedCents = "captured_cents"
            case refundedCents = "refunded_cents"
            case currency
            case paymentMethodID = "payment_method_id"
            case nextAction = "next_action"
            case failure
            case createdAt = "created_at"
        }

        public init(
            id: PaymentID, purpose: Purpose, subjectID: SubjectID, status: PaymentStatus, amountCents: Cents, capturedCents: Cents? = nil,
            refundedCents: Cents, currency: String, paymentMethodID: CardID? = nil, nextAction: NextAction? = nil,
            failure: PaymentFailure? = nil, createdAt: Instant
        ) {
            self.id = id
            self.purpose = purpose
            self.subjectID = subjectID
            self.status = status
            self.amountCents = amountCents
            self.capturedCents = capturedCents
            self.refundedCents = refundedCents
            self.currency = currency
            self.paymentMethodID = paymentMethodID
            self.nextAction = nextAction
            self.failure = failure
            self.createdAt = createdAt
        }
    }
}
