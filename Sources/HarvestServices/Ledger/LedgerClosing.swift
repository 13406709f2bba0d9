import HarvestCore
import SQLStore

/// A batch of postings that is closed: its hash covers each of them and the closing before.
struct LedgerClosing: Sendable {
    /// The previous hash of the first closing.
    static let start = String(repeating: "0", count: 64)

    let number: Int64
    let firstPosting: Int64
    let lastPosting: Int64
    let previousHash: String
    let hash: String
    /// One after another, in the order of the postings.
    let digests: String
    let closedAt: Instant

    /// Closes postings after another closing; nil without postings.
    init?(_ postings: [ClosedPosting], after previous: LedgerClosing?, at now: Instant) {
        guard let first = postings.first, let last = postings.last else { return nil }
        number = (previous?.number ?? 0) + 1
        firstPosting = first.number
        lastPosting = last.number
        previousHash = previous?.hash ?? Self.start
        digests = postings.map(\.digest).joined()
        closedAt = now
        hash = Self.hash(number, firstPosting, lastPosting, previousHash, digests, now)
    }

    /// What the hash must be.
    var expectedHash: String { Self.hash(number, firstPosting, lastPosting, previousHash, digests, closedAt) }

    private static func hash(_ number: Int64, _ first: Int64, _ last: Int64, _ previous: String, _ digests: String, _ at: Instant) -> String
    {
        Digest.hexadecimal(of: "\(number)|\(first)|\(last)|\(previous)|\(at.milliseconds)|\(digests)")
    }
}

extension LedgerClosing: RowDecodable {
    static let columns: SQL = "number, first_entry, last_entry, previous_hash, hash, entry_digests, closed_at"

    init(row: Row) throws {
        number = try row.value("number")
        firstPosting = try row.value("first_entry")
        lastPosting = try row.value("last_entry")
        previousHash = try row.text("previous_hash")
        hash = try row.text("hash")
        digests = try row.text("entry_digests")
        closedAt = try row.value("closed_at")
    }
}

extension LedgerRepository {
    /// The oldest postings that are in no closing and that no later one can precede, and the last closing.
    func unclosed(limit: Int) throws -> (postings: [ClosedPosting], previous: LedgerClosing?) {
        let previous = try db.first(
            LedgerClosing.self, "SELECT \(sql: LedgerClosing.columns) FROM ledger_closings ORDER BY number DESC LIMIT 1")
        let postings = try db.all(
            ClosedPosting.self,
            """
            SELECT \(sql: ClosedPosting.columns) FROM \(sql: ClosedPosting.tables)
            WHERE e.number > \(previous?.lastPosting ?? 0) AND e.number < (SELECT settled_below FROM numbers WHERE name = 'ledger_entries')
            ORDER BY e.number LIMIT \(limit)
            """)
        return (postings, previous)
    }

    /// Saves a closing.
    func add(_ closing: LedgerClosing) throws {
        try db.execute(
            """
            INSERT INTO ledger_closings (\(sql: LedgerClosing.columns))
            VALUES (\(closing.number), \(closing.firstPosting), \(closing.lastPosting), \(closing.previousHash), \(closing.hash),
                \(closing.digests), \(closing.closedAt))
            """)
    }
}
