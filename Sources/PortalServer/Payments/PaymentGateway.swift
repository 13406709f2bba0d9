import HarvestCore

/// Takes and sends money, in our words. The built-in processor and the real one both answer to it.
///
/// Every call carries a key of ours: the same key asks for the same thing, however often it is sent, and gets the same answer.
/// No call is made inside a database transaction.
public protocol PaymentGateway: Sendable {
    /// Begins to save a card for `user`.
    func beginSetup(user: User.ID, key: String) async throws -> GatewaySetup
    /// Saves the card behind `methodToken`, or goes on after the customer has authenticated (no token).
    func confirmSetup(_ reference: String, methodToken: String?) async throws -> GatewaySetup
    /// Forgets a saved card.
    func detach(method reference: String) async throws
    /// Holds `amount` on a card without taking it.
    func authorise(_ amount: Cents, method reference: String, key: String) async throws -> GatewayCharge
    /// Goes on with an authorisation after the customer has authenticated.
    func confirm(charge reference: String, key: String) async throws -> GatewayCharge
    /// Takes `amount` of what is held; the rest is released.
    func capture(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge
    /// Releases what is held.
    func void(charge reference: String, key: String) async throws -> GatewayCharge
    /// Gives back part of what was taken.
    func refund(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge
    /// What became of the authorisation asked for under `key`; nil when the processor never heard of it.
    func charge(forKey key: String) async throws -> GatewayCharge?
    /// Releases what was asked for under `key` and closes the key: a question that is still on its way holds nothing when it arrives.
    /// Nil when the processor had never heard of it.
    func close(key: String) async throws -> GatewayCharge?
    /// Begins or goes on with payout onboarding; the person finishes it at `url`.
    func onboardingLink(account owner: String, returnURL: String) async throws -> GatewayOnboarding
    /// How far the payout account of `owner` is.
    func payoutAccount(_ owner: String) async throws -> GatewayPayoutAccount?
    /// Sends `amount` to the bank account of `owner`.
    func payOut(_ amount: Cents, to owner: String, key: String) async throws -> GatewayPayout
}

public struct GatewaySetup: Sendable, Equatable {
    public enum Status: String, Sendable { case requiresMethod = "requires_method", requiresAction = "requires_action", succeeded, failed }
    public var reference: String
    public var status: Status
    public var clientSecret: String
    public var actionURL: String?
    public var failureCode: String?
    public var method: GatewayMethod?
}

/// A saved card as it may be shown: never its number.
public struct GatewayMethod: Sendable, Equatable {
    public var reference: String
    public var brand: String
    public var last4: String
    public var expiresMonth: Int
    public var expiresYear: Int
}

public struct GatewayCharge: Sendable, Equatable {
    public enum Status: String, Sendable { case processing, requiresAction = "requires_action", authorised, captured, voided, failed }
    public var reference: String
    public var status: Status
    public var amount: Cents
    public var captured: Cents
    public var refunded: Cents
    public var actionURL: String?
    /// `card_declined`, `insufficient_funds`, `expired_card`, `authentication_failed` or `timed_out`.
    public var failureCode: String?
}

public struct GatewayOnboarding: Sendable, Equatable {
    public var url: String
    public var expiresAt: Instant
}

public struct GatewayPayoutAccount: Sendable, Equatable {
    public var reference: String
    public var isActive: Bool
    public var missing: [String]
    public var bankName: String
    public var bankLast4: String
}

public struct GatewayPayout: Sendable, Equatable {
    public enum Status: String, Sendable { case inTransit = "in_transit", paid, failed }
    public var reference: String
    public var status: Status
    public var failureMessage: String?
}

/// The processor could not be reached or did not answer in time: nothing is known about what was asked.
public struct GatewayUnreachable: Error {
    public init() {}
}
