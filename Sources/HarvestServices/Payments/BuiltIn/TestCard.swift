import HarvestCore

/// The cards of the built-in processor. Each makes payments go another way.
package enum TestCard: String, CaseIterable, Sendable {
    /// Every payment succeeds.
    case good = "ok"
    case declined
    case insufficient
    case expired
    /// Asks for authentication at every payment, which succeeds.
    case authentication
    case authenticationFails = "authentication_fails"
    /// Asks for authentication already when it is saved.
    case authenticationAtSetup = "authentication_at_setup"
    /// Stays "processing" for some seconds and is authorised then.
    case late
    /// Is authorised, but the hold is gone when it is captured.
    case lapsing

    /// The card of a token with the prefix `test_` or `tok_`, such as `test_ok`, `tok_visa` or `test_declined`. Nil for other tokens.
    init?(token: String) {
        let name = token.hasPrefix("test_") || token.hasPrefix("tok_") ? String(token.drop { $0 != "_" }.dropFirst()) : ""
        switch name {
        case "visa": self = .good
        case "authenticate": self = .authentication
        case "authenticate_fails": self = .authenticationFails
        default:
            guard let card = TestCard(rawValue: name) else { return nil }
            self = card
        }
    }

    var brand: String { self == .late ? "mastercard" : "visa" }

    var last4: String {
        switch self {
        case .good: "4242"
        case .declined: "0002"
        case .insufficient: "9995"
        case .expired: "0069"
        case .authentication: "3155"
        case .authenticationFails: "3063"
        case .authenticationAtSetup: "3220"
        case .late: "4444"
        case .lapsing: "0341"
        }
    }

    /// The answer to the first request for an authorisation.
    var firstAnswer: (status: GatewayCharge.Status, failure: String?) {
        switch self {
        case .good, .authenticationAtSetup, .lapsing: (.authorised, nil)
        case .declined: (.failed, "card_declined")
        case .insufficient: (.failed, "insufficient_funds")
        case .expired: (.failed, "expired_card")
        case .authentication, .authenticationFails: (.requiresAction, nil)
        case .late: (.processing, nil)
        }
    }
}
