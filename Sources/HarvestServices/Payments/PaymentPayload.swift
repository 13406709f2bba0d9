import HarvestCore

extension PaymentRecord {
    /// The payment as apps get it. The message of a failure is in `language`.
    package func payload(_ language: Language) -> API.Payment {
        API.Payment(
            id: id, purpose: purpose.payload, subjectID: subject, status: statusPayload, amountCents: amount,
            capturedCents: captured, refundedCents: refunded, currency: "USD", paymentMethodID: card,
            nextAction: status == .requiresAction ? nextActionURL.map { API.NextAction(type: .openUrl, url: $0) } : nil,
            failure: status == .failed ? API.PaymentFailure(code: failureCode, language) : nil, createdAt: createdAt)
    }

    /// The status as apps get it: a payment that is refunded in full is `refunded`.
    package var statusPayload: API.PaymentStatus {
        switch status {
        case .planned: .planned
        case .processing: .processing
        case .requiresAction: .requiresAction
        case .authorised: .authorised
        case .captured: refunded.isPositive && refunded == captured ? .refunded : .captured
        case .voided: .voided
        case .failed: .failed
        }
    }
}

extension PaymentRecord.Purpose {
    /// The purpose as apps get it.
    var payload: API.Payment.Purpose {
        switch self {
        case .order: .order
        case .tip: .tip
        case .errand: .errand
        }
    }
}

extension API.PaymentFailure {
    /// The failure of a processor's code, with a message for the payer.
    init(code: String?, _ language: Language) {
        let known = Code(ofProcessor: code)
        self.init(code: known, message: known.message(language))
    }
}
