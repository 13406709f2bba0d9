extension API {
    /// A payment by card.
    public struct Payment: Codable, Sendable, Hashable {
        /// What is paid for.
        public enum Purpose: String, Codable, Sendable, Hashable, CaseIterable {
            case order, tip, errand
        }

        public var id: PaymentID
        public var purpose: Purpose
        /// The order or errand.
        public var subjectID: SubjectID
        public var status: PaymentStatus
        /// Largest amount that can be captured.
        public var amountCents: Cents
        /// What was taken; the rest was released. nil before capture.
        public var capturedCents: Cents?
        /// What was paid back after capture.
        public var refundedCents: Cents
        public var currency: String
        public var paymentMethodID: CardID?
        /// Set with `requires_action` only.
        public var nextAction: NextAction?
        /// Set with `failed` only.
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

extension API.Payment: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.purpose, purpose)
            json.member(CodingKeys.subjectID, subjectID)
            json.member(CodingKeys.status, status)
            json.member(CodingKeys.amountCents, amountCents)
            json.member(CodingKeys.capturedCents, capturedCents)
            json.member(CodingKeys.refundedCents, refundedCents)
            json.member(CodingKeys.currency, currency)
            json.member(CodingKeys.paymentMethodID, paymentMethodID)
            json.member(CodingKeys.nextAction, nextAction)
            json.member(CodingKeys.failure, failure)
            json.member(CodingKeys.createdAt, createdAt)
        }
    }
}

extension API.Payment.Purpose: JSONWritable {}
