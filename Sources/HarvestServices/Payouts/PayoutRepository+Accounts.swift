import HarvestCore
import SQLStore

extension PayoutRepository {
    /// The payee's account; nil before onboarding.
    func account(of payee: Payee) throws -> PayoutAccountRecord? {
        try db.first(
            PayoutAccountRecord.self, "SELECT \(sql: PayoutAccountRecord.columns) FROM payout_accounts WHERE owner_id = \(payee.id)")
    }

    /// Whether the processor's report of an account differs from what is saved.
    func isNew(_ account: GatewayPayoutAccount, of payee: Payee) throws -> Bool {
        guard let saved = try self.account(of: payee) else { return true }
        return saved.status != account.status || saved.bankName != account.bankName || saved.bankLast4 != account.bankLast4
    }

    /// Saves the processor's report of an account, and publishes a change of its status to the payee.
    func save(_ account: GatewayPayoutAccount, of payee: Payee, at now: Instant) throws {
        let before = try self.account(of: payee)?.status
        try db.execute(
            """
            INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, created_at, updated_at)
            VALUES (\(payee.id), \(payee.kind), \(account.status), \(account.reference), \(account.bankName), \(account.bankLast4), \(now),
                \(now))
            ON CONFLICT (owner_id) DO UPDATE SET status = excluded.status, gateway_reference = excluded.gateway_reference,
                bank_name = excluded.bank_name, bank_last4 = excluded.bank_last4, updated_at = excluded.updated_at
            """)
        guard before != account.status else { return }
        try db.events.publish(.payoutAccountChanged(API.PayoutAccountChanged(status: account.status)), to: [payee.id], at: now)
    }
}
