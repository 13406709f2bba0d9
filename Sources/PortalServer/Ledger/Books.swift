import SQLStore

/// What every account has, and what `portal verify` finds: the same in a copy as in what it was copied from.
struct Books: Sendable, Hashable {
    let balances: [String: Int64]
    let findings: [String]

    init(balances: [String: Int64], findings: [String]) {
        (self.balances, self.findings) = (balances, findings)
    }

    /// Reads everything.
    init(of db: Transaction) throws {
        let accounts = try db.all("SELECT account, sum(amount_cents) FROM ledger_entries GROUP BY account") {
            (try $0.text(at: 0), try $0.value(Int64.self, at: 1))
        }
        balances = Dictionary(uniqueKeysWithValues: accounts)
        findings = try LedgerVerification(db: db).run().findings
    }

    /// A sentence for each account that is not as it was, and for what is found now that was not before, or the other way round.
    func differences(from before: Books) -> [String] {
        let accounts = Set(balances.keys).union(before.balances.keys).filter { balances[$0] != before.balances[$0] }.sorted()
        return accounts.map { "Account \($0): \(before.balances[$0] ?? 0) cents became \(balances[$0] ?? 0)." }
            + findings.filter { !before.findings.contains($0) }
            + before.findings.filter { !findings.contains($0) }.map { "No longer: \($0)" }
    }
}
