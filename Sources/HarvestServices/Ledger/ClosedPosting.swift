import HarvestCore
import SQLStore

/// A posting with all that a closing proves: its own columns and those of its journal entry.
struct ClosedPosting: Sendable, RowDecodable {
    let number: Int64
    let id: Posting.ID
    private let line: String

    static let columns: SQL = """
        e.number, \(sql: Posting.idColumns), a.name AS account, e.amount_cents, m.order_id, e.occurred_at, m.reason, m.actor, m.note, \
        m.payout_id, m.payment_id
        """
    static let tables: SQL = "\(sql: Posting.tables) JOIN ledger_accounts a ON a.number = e.account_number"

    /// The line is what a closing covers. Identifiers are in it as texts. Another order would change the digests of all postings.
    init(row: Row) throws {
        number = try row.value("number")
        id = try row.postingID()
        let (entry, account): (JournalEntry.ID, LedgerAccount) = (try row.value("movement_id"), try row.value("account"))
        let (amount, at): (Cents, Instant) = (try row.value("amount_cents"), try row.value("occurred_at"))
        let order = try row.valueIfPresent("order_id", as: Order.ID.self)?.description ?? ""
        let payout = try row.valueIfPresent("payout_id", as: Payout.ID.self)?.description ?? ""
        let payment = try row.valueIfPresent("payment_id", as: Payment.ID.self)?.description ?? ""
        let own = [String(number), id.description, entry.description, account.description, String(amount.amount), order]
        let shared = [String(at.milliseconds), try row.text("reason"), try row.text("actor"), try row.text("note"), payout, payment]
        line = (own + shared).joined(separator: "\u{1F}")
    }

    /// Sixteen hexadecimal digits that change if anything of the posting does.
    var digest: String { Digest.sha256(line.utf8).prefix(8).hexadecimal }
}
