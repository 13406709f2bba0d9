import HarvestCore
import SQLStore

/// An entry with all that a closing answers for: its own columns and its movement's.
struct ClosedEntry: Sendable, RowDecodable {
    let number: Int64
    let id: String
    private let line: String

    static let columns: SQL = """
        e.number, e.id, e.movement_id, e.account, e.amount_cents, coalesce(e.order_id, ''), e.occurred_at, m.reason, m.actor, m.note, \
        coalesce(m.payout_id, ''), coalesce(m.payment_id, '')
        """
    static let tables: SQL = "ledger_entries e LEFT JOIN ledger_movements m ON m.id = e.movement_id"

    init(row: Row) throws {
        number = try row.value(at: 0)
        id = try row.text(at: 1)
        var columns: [String] = [String(number), id]
        for index in 2..<12 { columns.append(try row[index].closingText) }
        line = columns.joined(separator: "\u{1F}")
    }

    /// Sixteen hexadecimal digits that change when anything of the entry does.
    var digest: String { Digest.sha256(line.utf8).prefix(8).hexadecimal }
}

extension SQLValue {
    fileprivate var closingText: String {
        get throws {
            switch self {
            case .null: ""
            case .boolean(let value): value ? "1" : "0"
            case .integer(let number): String(number)
            case .text(let text): text
            case .real(let number): String(number)
            case .blob(let bytes): bytes.hexadecimal
            }
        }
    }
}

/// A batch of entries, sealed: its hash covers every entry of it and the batch before.
struct LedgerClosing: Sendable, RowDecodable {
    static let start = String(repeating: "0", count: 64)
    static let columns: SQL = "number, first_entry, last_entry, previous_hash, hash, entry_digests, closed_at"

    let number: Int64
    let firstEntry: Int64
    let lastEntry: Int64
    let previousHash: String
    let hash: String
    /// One after another, in the order of the entries.
    let digests: String
    let closedAt: Instant

    init(row: Row) throws {
        var columns = RowCursor(row)
        number = try columns.next()
        firstEntry = try columns.next()
        lastEntry = try columns.next()
        previousHash = try columns.next()
        hash = try columns.next()
        digests = try columns.next()
        closedAt = try columns.next()
    }

    /// Seals entries after another closing.
    init?(_ entries: [ClosedEntry], after previous: LedgerClosing?, at now: Instant) {
        guard let first = entries.first, let last = entries.last else { return nil }
        number = (previous?.number ?? 0) + 1
        firstEntry = first.number
        lastEntry = last.number
        previousHash = previous?.hash ?? Self.start
        digests = entries.map(\.digest).joined()
        closedAt = now
        hash = Self.hash(number, firstEntry, lastEntry, previousHash, digests, now)
    }

    /// What the hash should be.
    var expectedHash: String { Self.hash(number, firstEntry, lastEntry, previousHash, digests, closedAt) }

    private static func hash(_ number: Int64, _ first: Int64, _ last: Int64, _ previous: String, _ digests: String, _ at: Instant) -> String
    {
        Digest.hexadecimal(of: "\(number)|\(first)|\(last)|\(previous)|\(at.milliseconds)|\(digests)")
    }
}

/// Seals new entries of the books, batch by batch.
struct LedgerClosings: Worker {
    let services: Services
    let name = "ledger-closings"
    let everySeconds = 30.0

    static let batch = 500

    func tick() async throws -> Bool {
        let now = services.now()
        guard try await services.read({ try !$0.ledger.unclosed(limit: 1).entries.isEmpty }) else { return false }
        return try await services.write { db in
            let (entries, previous) = try db.ledger.unclosed(limit: Self.batch)
            guard let closing = LedgerClosing(entries, after: previous, at: now) else { return false }
            try db.ledger.add(closing)
            return entries.count == Self.batch
        }
    }
}

extension LedgerRepository {
    /// The oldest entries that no closing holds yet and none can come before, and the last closing.
    fileprivate func unclosed(limit: Int) throws -> (entries: [ClosedEntry], previous: LedgerClosing?) {
        let previous = try db.first(
            LedgerClosing.self, "SELECT \(sql: LedgerClosing.columns) FROM ledger_closings ORDER BY number DESC LIMIT 1")
        let entries = try db.all(
            ClosedEntry.self,
            """
            SELECT \(sql: ClosedEntry.columns) FROM \(sql: ClosedEntry.tables)
            WHERE e.number > \(previous?.lastEntry ?? 0) AND e.number < (SELECT settled_below FROM numbers WHERE name = 'ledger_entries')
            ORDER BY e.number LIMIT \(limit)
            """)
        return (entries, previous)
    }

    fileprivate func add(_ closing: LedgerClosing) throws {
        try db.execute(
            """
            INSERT INTO ledger_closings (\(sql: LedgerClosing.columns))
            VALUES (\(closing.number), \(closing.firstEntry), \(closing.lastEntry), \(closing.previousHash), \(closing.hash),
                \(closing.digests), \(closing.closedAt))
            """)
    }
}
