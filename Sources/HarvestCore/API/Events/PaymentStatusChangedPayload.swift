extension API {
    /// `payment.status_changed`: a payment was authorized, captured or refunded, failed, or needs the payer. For the payer.
    public struct PaymentStatusChanged: Codable, Sendable, Hashable {
        public var paymentID: PaymentID
        /// What is paid for.
        public var subjectID: SubjectID
        public var purpose: Payment.Purpose
        public var status: PaymentStatus

        private enum CodingKeys: String, CodingKey {
            case paymentID = "payment_id"
            case subjectID = "subject_id"
            case purpose, status
        }

        public init(paymentID: PaymentID, subjectID: SubjectID, purpose: Payment.Purpose, status: PaymentStatus) {
            self.paymentID = paymentID
            self.subjectID = subjectID
            self.purpose = purpose
            self.status = status
        }
    }
}

extension API.PaymentStatusChanged: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.paymentID, paymentID)
            json.member(CodingKeys.subjectID, subjectID)
            json.member(CodingKeys.purpose, purpose)
            json.member(CodingKeys.status, status)
        }
    }
}
