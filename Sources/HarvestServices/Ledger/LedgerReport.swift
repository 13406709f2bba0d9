import HarvestCore
import SQLStore

/// The balance of every account, and what `portal verify` finds. A copy of an installation must have the same report.
struct LedgerReport: Sendable, Hashable {
    let balances: [String: Int64]
    let findings: [String]

    init(balances: [String: Int64], findings: [String]) {
        (self.balances, self.findings) = (balances, findings)
    }

    /// Reads the whole ledger.
    init(of db: Transaction) throws {
        let statement: SQL = """
            SELECT a.name, sum(e.amount_cents) AS balance_cents FROM ledger_entries e JOIN ledger_accounts a ON a.number = e.account_number
            GROUP BY a.name
            """
        let accounts = try db.all(statement) { row in
            (try row.value("name", as: LedgerAccount.self).description, try row.value("balance_cents", as: Int64.self))
        }
        balances = Dictionary(uniqueKeysWithValues: accounts)
        findings = try LedgerVerification(db: db).run().findings
    }

    /// A sentence for each account whose balance differs, and for each finding that only one of the reports has.
    func differences(from before: LedgerReport) -> [String] {
        let accounts = Set(balances.keys).union(before.balances.keys).filter { balances[$0] != before.balances[$0] }.sorted()
        return accounts.map { "Account \($0): \(before.balances[$0] ?? 0) cents became \(balances[$0] ?? 0)." }
            + findings.filter { !before.findings.contains($0) }
            + before.findings.filter { !findings.contains($0) }.map { "No longer: \($0)" }
    }
}
