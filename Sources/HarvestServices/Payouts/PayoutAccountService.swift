import HarvestCore
import SQLStore

/// Onboards vendors and drivers for payouts. It begins here, the payee gives a bank account at the processor, and the account's status is read
/// back.
package struct PayoutAccountService: Sendable {
    private let services: Services

    package init(services: Services) { self.services = services }

    /// A page of the processor on which the payee gives a bank account. It can be used once, for minutes. Throws `GatewayUnreachable` if the
    /// processor doesn't answer.
    package func link(for payee: Payee, returnURL: String) async throws -> GatewayOnboarding {
        let link = try await services.payments.onboardingLink(account: payee.id, returnURL: returnURL)
        try await refresh(payee)
        return link
    }

    /// Reads the payee's account at the processor, saves what is new, and publishes a change of its status to the payee. Throws `GatewayUnreachable` if the processor doesn't answer.
    package func refresh(_ payee: Payee) async throws {
        guard let account = try await services.payments.payoutAccount(payee.id) else { return }
        guard try await services.read({ try $0.payouts.isNew(account, of: payee) }) else { return }
        let now = services.now()
        try await services.write { try $0.payouts.save(account, of: payee, at: now) }
    }

    /// The account as apps get it, with balances from the ledger. What is missing is named in `language`.
    package func payload(of payee: Payee, _ language: Language) async throws -> API.PayoutAccount {
        try await services.read { db in
            let status: API.PayoutAccount.Status = try db.payouts.account(of: payee)?.status ?? API.PayoutAccount.Status.none
            return API.PayoutAccount(
                status: status, missing: Self.missing(status).map { $0(language) }, currency: "USD",
                pendingCents: max(.zero, try db.ledger.balance(of: payee.pending)),
                availableCents: max(.zero, try db.ledger.balance(of: payee.payable)))
        }
    }

    private static func missing(_ status: API.PayoutAccount.Status) -> [LocalizedText] {
        switch status {
        case .none, .incomplete, .restricted: [LocalizedText("Your bank account", "Tu cuenta bancaria")]
        case .active: []
        }
    }
}
