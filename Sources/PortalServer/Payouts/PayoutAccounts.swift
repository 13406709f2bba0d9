import HarvestCore
import SQLStore
import Templates

/// Where a payee's money goes, as far as we were told: the processor knows the rest.
struct PayoutAccountRecord: Sendable, RowDecodable {
    let status: API.PayoutAccount.Status
    let bankName: String
    let bankLast4: String

    init(row: Row) throws {
        status = API.PayoutAccount.Status(rawValue: try row.text(at: 0)) ?? .incomplete
        bankName = try row.text(at: 1)
        bankLast4 = try row.text(at: 2)
    }

    /// As far as people see it; nil when the processor has not told us.
    var shown: BankAccount? { bankLast4.isEmpty ? nil : BankAccount(bank: bankName, ending: bankLast4) }
}

extension PayoutRepository {
    func account(of payee: Payee) throws -> PayoutAccountRecord? {
        try db.first(
            PayoutAccountRecord.self, "SELECT status, bank_name, bank_last4 FROM payout_accounts WHERE owner_id = \(payee.id)")
    }

    /// Stores what the processor says of a vendor's account, when it is something new.
    func keep(_ account: GatewayPayoutAccount, of vendor: Vendor.ID, at now: Instant) throws {
        let status = account.isActive ? "active" : account.missing.isEmpty ? "restricted" : "incomplete"
        let changed = try db.execute(
            """
            UPDATE payout_accounts SET status = \(status), bank_name = \(account.bankName), bank_last4 = \(account.bankLast4), updated_at = \(now)
            WHERE owner_id = \(vendor) AND (status <> \(status) OR bank_name <> \(account.bankName) OR bank_last4 <> \(account.bankLast4))
            """)
        let isKnown = try changed == 1 || db.first(Int.self, "SELECT 1 FROM payout_accounts WHERE owner_id = \(vendor)") != nil
        guard !isKnown else { return }
        try db.execute(
            """
            INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, created_at, updated_at)
            VALUES (\(vendor), 'vendor', \(status), \(account.reference), \(account.bankName), \(account.bankLast4), \(now), \(now))
            """)
    }
}

/// Onboarding of vendors and drivers for payouts: begun here, filled in at the processor, read back here.
struct PayoutAccounts: Sendable {
    let services: Services

    /// A page of the processor on which the payee gives what it needs. Good for minutes, and once.
    func link(for payee: Payee, returnURL: String) async throws -> GatewayOnboarding {
        let link = try await services.payments.onboardingLink(account: payee.id, returnURL: returnURL)
        try await refresh(payee)
        return link
    }

    /// Reads the account at the processor and stores how far it is; the payee hears of a change.
    func refresh(_ payee: Payee) async throws {
        guard let account = try await services.payments.payoutAccount(payee.id) else { return }
        let now = services.now()
        let status: API.PayoutAccount.Status = account.isActive ? .active : .incomplete
        try await services.write { db in
            let before = try db.payouts.account(of: payee)?.status
            try db.execute(
                """
                INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, created_at, updated_at)
                VALUES (\(payee.id), \(payee.kind), \(status.rawValue), \(account.reference), \(account.bankName), \(account.bankLast4), \(now), \(now))
                ON CONFLICT (owner_id) DO UPDATE SET status = excluded.status, gateway_reference = excluded.gateway_reference,
                    bank_name = excluded.bank_name, bank_last4 = excluded.bank_last4, updated_at = excluded.updated_at
                """)
            guard before != status else { return }
            try db.events.publish(.payoutAccountChanged(API.PayoutAccountChanged(status: status)), to: [payee.id], at: now)
        }
    }

    /// As the payee sees it; balances are sums of the books.
    func payload(of payee: Payee, _ language: Language) async throws -> API.PayoutAccount {
        try await services.read { db in
            let status = try db.payouts.account(of: payee)?.status ?? .none
            let missing = language == .english ? "Your bank account" : "Tu cuenta bancaria"
            return API.PayoutAccount(
                status: status, missing: status == .active ? [] : [missing], currency: "USD",
                pendingCents: max(.zero, try db.ledger.balance(of: payee.pending)),
                availableCents: max(.zero, try db.ledger.balance(of: payee.payable)))
        }
    }
}
