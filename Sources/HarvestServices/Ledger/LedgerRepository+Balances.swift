import HarvestCore
import SQLStore

/// Balances of accounts. Those of payees are carried forward with each payout, so that reading one never sums years of postings.
extension LedgerRepository {
    /// Only postings that are older are carried forward. A transaction that began before another may commit after it, but not days later.
    private static let carriedAfterDays: Int64 = 14

    /// The account's balance: what is owed to its owner.
    func balance(of account: LedgerAccount) throws -> Cents {
        try db.one(Cents.self, "SELECT \(sql: Self.balance(of: "\(account)")) AS balance_cents")
    }

    /// The same as an expression, of an account whose name is an expression.
    static func balance(of account: SQL) -> SQL {
        """
        (SELECT coalesce(sum(lb.amount_cents), 0) + coalesce(sum((
            SELECT sum(le.amount_cents) FROM ledger_entries le
            WHERE le.account_number = la.number AND le.occurred_at >= coalesce(lb.carried_until, 0))), 0)
        FROM ledger_accounts la LEFT JOIN ledger_balances lb ON lb.account_number = la.number WHERE la.name = \(sql: account))
        """
    }

    /// Stores what the account's older postings sum up to, from which `balance(of:)` begins. Ledger postings never change.
    package func carryForward(_ account: LedgerAccount, at now: Instant) throws {
        let until = now.adding(days: -Self.carriedAfterDays)
        guard let carried = try carried(account), until > carried.until else { return }
        let since = try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
            WHERE account_number = \(carried.number) AND occurred_at >= \(carried.until) AND occurred_at < \(until)
            """)
        try db.execute(
            """
            INSERT INTO ledger_balances (account_number, amount_cents, carried_until)
            VALUES (\(carried.number), \(carried.balance + since), \(until))
            ON CONFLICT (account_number) DO UPDATE SET amount_cents = excluded.amount_cents, carried_until = excluded.carried_until
            """)
    }

    /// The account's number and the sum of the postings before an instant, zero and the first instant if nothing was carried forward yet. Nil if
    /// nothing was ever booked on the account.
    private func carried(_ account: LedgerAccount) throws -> (number: Int64, balance: Cents, until: Instant)? {
        try db.first(
            """
            SELECT a.number, coalesce(b.amount_cents, 0) AS amount_cents, coalesce(b.carried_until, 0) AS carried_until
            FROM ledger_accounts a LEFT JOIN ledger_balances b ON b.account_number = a.number WHERE a.name = \(account)
            """
        ) { (try $0.value("number"), try $0.value("amount_cents"), try $0.value("carried_until")) }
    }
}

extension LedgerVerification {
    /// Accounts whose stored balance is not the sum of their postings.
    func wrongBalances() throws -> [String] {
        try db.all(
            """
            SELECT a.name FROM ledger_balances b JOIN ledger_accounts a ON a.number = b.account_number
            WHERE b.amount_cents <> (
                SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
                WHERE e.account_number = b.account_number AND e.occurred_at < b.carried_until)
            ORDER BY a.name LIMIT \(Self.findingLimit)
            """
        ) { "The balance carried forward of \(try $0.value("name", as: LedgerAccount.self)) is not the sum of its entries." }
    }
}
