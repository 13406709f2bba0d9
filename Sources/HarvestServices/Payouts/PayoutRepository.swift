import HarvestCore
import SQLStore

extension Transaction {
    /// Payouts to vendors and drivers, and their accounts.
    package var payouts: PayoutRepository { PayoutRepository(db: self) }
}

/// Fetches and saves payouts, the postings that they consist of, and payees' accounts.
package struct PayoutRepository {
    let db: Transaction

    /// A payee's payouts, newest first. `last` is the last payout of the page before.
    package func list(of payee: Payee, after last: Payout.ID? = nil, limit: Int) throws -> [PayoutRecord] {
        var query: SQL = "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE owner_id = \(payee.key)"
        if let last, let shown = try find(last, of: payee) {
            query += " AND (created_at < \(shown.createdAt) OR (created_at = \(shown.createdAt) AND id < \(last)))"
        }
        return try db.all(PayoutRecord.self, query + " ORDER BY created_at DESC, id DESC LIMIT \(limit)")
    }

    /// The payout if it is this payee's, or nil.
    package func find(_ id: Payout.ID, of payee: Payee) throws -> PayoutRecord? {
        try db.first(
            PayoutRecord.self, "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE id = \(id) AND owner_id = \(payee.key)")
    }

    /// The payout, or nil if there is none.
    func find(_ id: Payout.ID) throws -> PayoutRecord? {
        try db.first(PayoutRecord.self, "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE id = \(id)")
    }

    /// Payees with an active account, no payout of this week and something to be paid, in the order of their ids, after `owner`. Accounts that
    /// were changed after `latestChange` wait.
    func due(in week: ISOWeek, before cutoff: Instant, latestChange: Instant, after owner: UUIDBytes?, limit: Int) throws -> [Payee] {
        try db.all(
            """
            SELECT a.owner_id, a.owner_kind FROM payout_accounts a
            WHERE a.status = 'active' AND a.owner_id > \(owner ?? .lowest) AND coalesce(a.bank_changed_at, 0) <= \(latestChange)
                AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.owner_id = a.owner_id AND p.week = \(week.description))
                AND \(sql: isPayable(to: Self.ofAccounts, before: cutoff))
            ORDER BY a.owner_id LIMIT \(limit)
            """
        ) { try Payee(row: $0) }
    }

    /// Payees whose account can't be paid yet, in the order of their ids, after `owner`.
    func payeesInOnboarding(after owner: UUIDBytes?, limit: Int) throws -> [Payee] {
        try db.all(
            """
            SELECT owner_id, owner_kind FROM payout_accounts
            WHERE status <> \(API.PayoutAccount.Status.active) AND owner_id > \(owner ?? .lowest) ORDER BY owner_id LIMIT \(limit)
            """
        ) { try Payee(row: $0) }
    }

    /// Whether the payee has a payout of the week.
    func has(_ payee: Payee, in week: ISOWeek) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM payouts WHERE owner_id = \(payee.key) AND week = \(week.description)") != nil
    }

    /// The day on which a payee is paid next: today, if payday was this week and the payee has had no payout since. After a change of the bank
    /// account it is not before payouts go on.
    func nextDay(of payee: Payee, _ settings: Settings, at now: Instant) throws -> LocalDate {
        let today = settings.clock.today(at: now)
        let day = try has(payee, in: PayoutWorker.payday(settings, at: now).day.week) ? settings.nextPayday(after: today) : today
        return max(day, try bankChange(of: payee, at: now)?.payoutsFrom ?? day)
    }
}
