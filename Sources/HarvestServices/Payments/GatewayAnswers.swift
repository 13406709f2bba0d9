import HarvestCore

/// A card that is being saved.
package struct GatewaySetup: Sendable, Equatable {
    enum Status: String, Sendable { case requiresMethod = "requires_method", requiresAction = "requires_action", succeeded, failed }
    var reference: String
    var status: Status
    var clientSecret: String
    /// Where the customer authenticates; nil unless required.
    var actionURL: String?
    var failureCode: String?
    /// The saved card; nil until the setup has succeeded.
    var method: GatewayMethod?
}

/// A saved card as it may be shown: never its number.
struct GatewayMethod: Sendable, Equatable {
    var reference: String
    var brand: String
    var last4: String
    var expiresMonth: Int
    var expiresYear: Int
}

/// Money that is, was or will be taken from a card.
package struct GatewayCharge: Sendable, Equatable {
    enum Status: String, Sendable, CaseIterable {
        case processing
        case requiresAction = "requires_action"
        case authorised, captured, voided, failed

        /// Nothing is captured yet, and the charge can be released.
        static let voidable: [Status] = [.processing, .requiresAction, .authorised]

        /// Nothing can be captured anymore.
        var isGone: Bool { self == .voided || self == .failed }
    }
    var reference: String
    var status: Status
    /// The amount authorised.
    var amount: Cents
    var captured: Cents
    var refunded: Cents
    /// Where the customer authenticates; nil unless required.
    var actionURL: String?
    /// `card_declined`, `insufficient_funds`, `expired_card`, `authentication_failed` or `timed_out`.
    var failureCode: String?
}

/// A page of the processor on which a payee gives a bank account. It can be used once.
package struct GatewayOnboarding: Sendable, Equatable {
    package var url: String
    package var expiresAt: Instant
}

/// Where a payee's money goes, as the processor knows it.
package struct GatewayPayoutAccount: Sendable, Equatable {
    var reference: String
    /// Payouts are possible.
    var isActive: Bool
    /// What the processor still needs, such as `bank_account`.
    package var missing: [String]
    var bankName: String
    var bankLast4: String
    /// An opaque text of the processor, another one for another bank account; empty if the processor gives none. Never shown.
    var fingerprint = ""

    /// The bank account as people see it; nil while the processor has not named it.
    package var bankAccount: BankAccount? { bankLast4.isEmpty ? nil : BankAccount(bank: bankName, ending: bankLast4) }
}

/// Money on its way to a bank account.
package struct GatewayPayout: Sendable, Equatable {
    enum Status: String, Sendable { case inTransit = "in_transit", paid, failed }
    var reference: String
    var status: Status
    /// Why it failed, in words; nil unless it failed.
    var failureMessage: String?
}
