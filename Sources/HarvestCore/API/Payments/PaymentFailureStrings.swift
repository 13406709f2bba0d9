extension API.PaymentFailure.Code {
    /// The failure of a processor's code. An unknown code counts as a declined card.
    package init(ofProcessor code: String?) { self = code.flatMap(Self.init(rawValue:)) ?? .cardDeclined }

    /// What the payer reads.
    package var message: LocalizedText {
        switch self {
        case .cardDeclined: .init("Your bank declined the card. Try another one.", "Tu banco rechazó la tarjeta. Prueba con otra.")
        case .insufficientFunds: .init("Not enough money on the card.", "La tarjeta no tiene fondos suficientes.")
        case .expiredCard: .init("The card has expired.", "La tarjeta venció.")
        case .authenticationFailed:
            .init("Your bank couldn’t confirm that it’s you.", "Tu banco no pudo confirmar que eres tú.")
        case .timedOut: .init("The payment took too long. Nothing was charged.", "El pago tardó demasiado. No se cobró nada.")
        }
    }

    /// What administrators and vendors read in an order's history.
    package var cause: LocalizedText {
        switch self {
        case .cardDeclined: .init("The bank declined the card.", "El banco rechazó la tarjeta.")
        case .insufficientFunds: .init("Not enough money on the card.", "La tarjeta no tiene fondos suficientes.")
        case .expiredCard: .init("The card has expired.", "La tarjeta venció.")
        case .authenticationFailed:
            .init("The bank couldn’t confirm the customer’s identity.", "El banco no pudo confirmar la identidad del cliente.")
        case .timedOut: .init("The payment took too long.", "El pago tardó demasiado.")
        }
    }
}
