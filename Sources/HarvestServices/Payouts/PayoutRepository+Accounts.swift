import HarvestCore
import SQLStore

extension PayoutRepository {
    /// The payee's account; nil before onboarding.
    func account(of payee: Payee) throws -> PayoutAccountRecord? {
        try db.first(
            PayoutAccountRecord.self, "SELECT \(sql: PayoutAccountRecord.columns) FROM payout_accounts WHERE owner_id = \(payee.key)")
    }

    /// Whether the processor's report of an account differs from what is saved.
    func isNew(_ account: GatewayPayoutAccount, of payee: Payee) throws -> Bool {
        guard let saved = try self.account(of: payee) else { return true }
        return saved.status != account.status || !saved.hasSameBank(as: account) || saved.bankFingerprint != account.fingerprint
    }

    /// Saves the processor's report of an account, publishes a change of its status to the payee, and e-mails the payee about a new bank
    /// account.
    func save(_ account: GatewayPayoutAccount, of payee: Payee, at now: Instant) throws {
        let before = try self.account(of: payee)
        let changedAt = try changeTime(of: account, for: payee, after: before, at: now)
        try store(account, of: payee, changedAt: changedAt, at: now)
        let isFirst = before?.hasHadBank != true && account.bankAccount != nil
        if isFirst || changedAt != before?.bankChangedAt {
            try db.emailNotifications.bankChanged(of: payee, account, isFirst: isFirst, at: now)
        }
        guard before?.status != account.status else { return }
        try tell(payee, account: account.status, occasion: "\(now.milliseconds)", at: now)
        try db.events.publish(.payoutAccountChanged(API.PayoutAccountChanged(status: account.status)), to: [payee.id], at: now)
    }

    private func store(_ account: GatewayPayoutAccount, of payee: Payee, changedAt: Instant?, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, bank_fingerprint,
                bank_changed_at, created_at, updated_at)
            VALUES (\(payee.key), \(payee.kind), \(account.status), \(account.reference), \(account.bankName), \(account.bankLast4),
                \(account.fingerprint), \(changedAt), \(now), \(now))
            ON CONFLICT (owner_id) DO UPDATE SET status = excluded.status, gateway_reference = excluded.gateway_reference,
                bank_name = excluded.bank_name, bank_last4 = excluded.bank_last4,
                bank_fingerprint = excluded.bank_fingerprint, bank_changed_at = excluded.bank_changed_at, updated_at = excluded.updated_at
            """)
    }
}
