import HarvestCore

extension PaymentRecord {
    /// The payment as apps get it. The message of a failure is in `language`.
    package func payload(_ language: Language) -> API.Payment {
        API.Payment(
            id: id, purpose: purpose == .order ? .order : .tip, subjectID: API.SubjectID(order), status: statusPayload, amountCents: amount,
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

extension API.PaymentFailure {
    /// The failure of a processor's code, with a message for the payer. An unknown code counts as a declined card.
    init(code: String?, _ language: Language) {
        let known = code.flatMap(Code.init(rawValue:)) ?? .cardDeclined
        self.init(code: known, message: Self.message(known)(language))
    }

    private static func message(_ code: Code) -> LocalizedText {
        switch code {
        case .cardDeclined: .init("Your bank declined the card. Try another one.", "Tu banco rechazó la tarjeta. Prueba con otra.")
        case .insufficientFunds: .init("Not enough money on the card.", "La tarjeta no tiene fondos suficientes.")
        case .expiredCard: .init("The card has expired.", "La tarjeta venció.")
        case .authenticationFailed:
            .init("Your bank couldn’t confirm that it’s you.", "Tu banco no pudo confirmar que eres tú.")
        case .timedOut: .init("The payment took too long. Nothing was charged.", "El pago tardó demasiado. No se cobró nada.")
        }
    }
}
