import HarvestCore
import SQLStore

/// Checks the ledger against itself, and against orders, errands, refunds and payouts. It only reads, and reports at most `findingLimit` findings of each
/// kind.
package struct LedgerVerification {
    static let findingLimit = 20

    /// How much was checked, and a sentence for each thing that is wrong.
    package struct Report: Sendable {
        package fileprivate(set) var journalEntries = 0
        package fileprivate(set) var postings = 0
        package fileprivate(set) var closings = 0
        package fileprivate(set) var orders = 0
        package fileprivate(set) var findings: [String] = []
    }

    let db: Transaction

    package init(db: Transaction) { self.db = db }

    /// Checks everything; reads whole tables.
    package func run() throws -> Report {
        var report = Report()
        try checkJournalEntries(&report)
        let chain = try checkClosings()
        report.closings = chain.count
        let orders = try checkOrders()
        report.orders = orders.count
        report.findings += chain.findings + orders.findings
        report.findings +=
            try wrongShares() + wrongTenders() + wrongCredit() + wrongIncentives() + misplacedShares() + wrongPayments()
            + wrongRefunds() + wrongPayouts() + wrongBalances() + wrongErrands()
        return report
    }

    /// Every journal entry sums to zero and has all its postings.
    private func checkJournalEntries(_ report: inout Report) throws {
        var findings: [String] = []
        let statement: SQL = """
            SELECT m.id, m.leg_count, count(e.number) AS entry_count, coalesce(sum(e.amount_cents), 0) AS entry_sum
            FROM ledger_movements m LEFT JOIN ledger_entries e ON e.movement_number = m.number
            GROUP BY m.number ORDER BY m.number
            """
        try db.each(statement) { row in
            let (id, count): (JournalEntry.ID, Int) = (try row.value("id"), try row.int("entry_count"))
            report.journalEntries += 1
            report.postings += count
            if try row.int("entry_sum") != 0 { findings.append("Movement \(id) does not sum to zero.") }
            if try row.int("leg_count") != count {
                findings.append("Movement \(id) has \(count) entries instead of \(try row.int("leg_count")).")
            }
        }
        let orphans = try db.all(
            Int64.self,
            """
            SELECT e.number FROM ledger_entries e WHERE NOT EXISTS (SELECT 1 FROM ledger_movements m WHERE m.number = e.movement_number)
            ORDER BY e.number LIMIT \(Self.findingLimit)
            """)
        findings += orphans.map { "Entry number \($0) belongs to a movement that is not there." }
        report.findings += findings.prefix(Self.findingLimit)
    }
}
