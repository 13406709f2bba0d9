import Foundation
import HarvestCore
import SQLStore

/// Checks the ledger against itself, and against orders, refunds and payouts. It only reads, and reports at most `findingLimit` findings of each
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
        report.findings += try wrongShares() + wrongPayments() + wrongRefunds() + wrongPayouts() + wrongBalances() + wrongFigures()
        return report
    }

    private struct StoredPosting: Decodable, Equatable {
        let id: String
        let account: String
        let cents: Int64
    }

    /// Every journal entry sums to zero, and its postings are those that it was booked with.
    private func checkJournalEntries(_ report: inout Report) throws {
        var findings: [String] = []
        var postings = try postingsByJournalEntry()
        report.postings = postings.values.map(\.count).reduce(0, +)
        try db.each("SELECT id, legs FROM ledger_movements ORDER BY id") { row in
            report.journalEntries += 1
            let id = try row.text("id")
            let booked = (try? JSONDecoder().decode([StoredPosting].self, from: Data(try row.text("legs").utf8))) ?? []
            findings += Self.findings(on: id, postings.removeValue(forKey: id) ?? [], booked: booked)
        }
        for id in postings.keys.sorted() { findings.append("Entries belong to a movement \(id) that is not there.") }
        report.findings += findings.prefix(Self.findingLimit)
    }

    private func postingsByJournalEntry() throws -> [String: [StoredPosting]] {
        var postings: [String: [StoredPosting]] = [:]
        try db.each("SELECT movement_id, id, account, amount_cents FROM ledger_entries ORDER BY number") { row in
            postings[try row.text("movement_id"), default: []].append(
                StoredPosting(id: try row.text("id"), account: try row.text("account"), cents: try row.value("amount_cents")))
        }
        return postings
    }

    private static func findings(on id: String, _ postings: [StoredPosting], booked: [StoredPosting]) -> [String] {
        var findings: [String] = []
        if postings.map(\.cents).reduce(0, +) != 0 { findings.append("Movement \(id) does not sum to zero.") }
        if let altered = zip(postings, booked).first(where: { $0 != $1 }) {
            findings.append("Entry \(altered.0.id) of movement \(id) was altered.")
        } else if postings.count != booked.count {
            findings.append("Movement \(id) has \(postings.count) entries instead of \(booked.count).")
        }
        return findings
    }
}
