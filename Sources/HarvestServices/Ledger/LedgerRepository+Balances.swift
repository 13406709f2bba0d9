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

    /// The same as an expression, of an account that is an expression.
    static func balance(of account: SQL) -> SQL {
        let carried: SQL = "FROM ledger_balances lb WHERE lb.account = \(sql: account)"
        return """
            (coalesce((SELECT lb.amount_cents \(sql: carried)), 0) + coalesce((
                SELECT sum(le.amount_cents) FROM ledger_entries le
                WHERE le.account = \(sql: account) AND le.occurred_at >= coalesce((SELECT lb.carried_until \(sql: carried)), 0)), 0))
            """
    }

    /// Stores what the account's older postings sum up to, from which `balance(of:)` begins. Ledger postings never change.
    package func carryForward(_ account: LedgerAccount, at now: Instant) throws {
        let (carried, until) = (try carried(account), now.adding(days: -Self.carriedAfterDays))
        guard until > carried.until else { return }
        let since = try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
            WHERE account = \(account) AND occurred_at >= \(carried.until) AND occurred_at < \(until)
            """)
        try db.execute(
            """
            INSERT INTO ledger_balances (account, amount_cents, carried_until) VALUES (\(account), \(carried.balance + since), \(until))
            ON CONFLICT (account) DO UPDATE SET amount_cents = excluded.amount_cents, carried_until = excluded.carried_until
            """)
    }

    /// The sum of the postings before an instant; zero and the first instant if nothing was carried forward yet.
    private func carried(_ account: LedgerAccount) throws -> (balance: Cents, until: Instant) {
        try db.first("SELECT amount_cents, carried_until FROM ledger_balances WHERE account = \(account)") {
            (try $0.value("amount_cents"), try $0.value("carried_until"))
        } ?? (.zero, Instant(milliseconds: 0))
    }
}

extension LedgerVerification {
    /// Accounts whose stored balance is not the sum of their postings.
    func wrongBalances() throws -> [String] {
        try db.all(
            String.self,
            """
            SELECT b.account FROM ledger_balances b WHERE b.amount_cents <>
                (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.account = b.account AND e.occurred_at < b.carried_until)
            ORDER BY b.account LIMIT \(Self.findingLimit)
            """
        ).map { "The balance carried forward of \($0) is not the sum of its entries." }
    }
}
