import HarvestCore
import SQLStore

/// A posting with all that a closing proves: its own columns and those of its journal entry.
struct ClosedPosting: Sendable, RowDecodable {
    let number: Int64
    let id: String
    private let line: String

    static let columns: SQL = """
        e.number, e.id, e.movement_id, e.account, e.amount_cents, coalesce(e.order_id, '') AS order_id, e.occurred_at, m.reason, m.actor, \
        m.note, coalesce(m.payout_id, '') AS payout_id, coalesce(m.payment_id, '') AS payment_id
        """
    static let tables: SQL = "ledger_entries e LEFT JOIN ledger_movements m ON m.id = e.movement_id"
    /// What follows number and id in a line. Another order would change the digests of all postings.
    private static let digested: [StaticString] = [
        "movement_id", "account", "amount_cents", "order_id", "occurred_at", "reason", "actor", "note", "payout_id", "payment_id",
    ]

    init(row: Row) throws {
        number = try row.value("number")
        id = try row.text("id")
        let values = try Self.digested.map { try row.value($0, as: SQLValue.self).digestedText }
        line = ([String(number), id] + values).joined(separator: "\u{1F}")
    }

    /// Sixteen hexadecimal digits that change if anything of the posting does.
    var digest: String { Digest.sha256(line.utf8).prefix(8).hexadecimal }
}

extension SQLValue {
    fileprivate var digestedText: String {
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
