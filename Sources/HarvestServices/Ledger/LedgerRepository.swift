import HarvestCore
import SQLStore

extension Transaction {
    /// The ledger's postings and balances.
    package var ledger: LedgerRepository { LedgerRepository(db: self) }
}

/// What a journal entry is about, for receipts, payouts and audits.
package struct JournalEntrySubject: Sendable {
    let order: Order.ID?
    let payout: Payout.ID?
    let payment: Payment.ID?
    let actor: String
    let note: String

    /// - Parameters:
    ///   - actor: who caused it: an actor's role, or an administrator's id.
    ///   - note: shown to whom the entry concerns.
    package init(
        order: Order.ID? = nil, payout: Payout.ID? = nil, payment: Payment.ID? = nil, actor: String = OrderActor.system.rawValue,
        note: String = ""
    ) {
        self.order = order
        self.payout = payout
        self.payment = payment
        self.actor = actor
        self.note = note
    }
}

/// The double-entry ledger. Postings are only ever added, and balances are sums of postings.
package struct LedgerRepository {
    let db: Transaction

    private struct StoredPosting: Encodable {
        let account: String
        let cents: Int64
    }

    /// Books a journal entry. Derive the id from what the entry books, as in `JournalEntry.ID(uuid: payment.id.uuid)`: booking the same thing a
    /// second time is then a constraint failure, and changes nothing.
    package func book(_ entry: JournalEntry, id: JournalEntry.ID, about subject: JournalEntrySubject, at now: Instant) throws {
        let postings = entry.postings.map { StoredPosting(account: $0.account.storedName, cents: $0.amount.amount) }
        try db.enqueue(
            """
            INSERT INTO ledger_movements (id, reason, order_id, payout_id, payment_id, actor, note, legs, leg_count, occurred_at)
            VALUES (\(id), \(entry.reason), \(subject.order), \(subject.payout), \(subject.payment), \(subject.actor), \(subject.note),
                \(try JSONBytes.text(postings)), \(postings.count), \(now))
            """)
    }

    /// The reasons of the order's journal entries.
    func reasons(ofOrder order: Order.ID) throws -> Set<JournalEntryReason> {
        let statement: SQL = "SELECT DISTINCT reason FROM ledger_movements WHERE order_id = \(order) LIMIT 100"
        return Set(try db.all(statement) { try $0.value("reason", as: JournalEntryReason.self) })
    }

    /// Whether the order has a journal entry with this reason.
    func hasJournalEntry(_ reason: JournalEntryReason, of order: Order.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM ledger_movements WHERE order_id = \(order) AND reason = \(reason) LIMIT 1") != nil
    }

    /// What each account got of an order.
    func sums(ofOrder order: Order.ID) throws -> [LedgerAccount: Cents] {
        let rows = try db.all(
            """
            SELECT a.name, sum(e.amount_cents) AS balance_cents FROM \(sql: Posting.tables)
            JOIN ledger_accounts a ON a.number = e.account_number WHERE m.order_id = \(order)
            GROUP BY a.name ORDER BY a.name LIMIT 1000
            """
        ) { (try $0.value("name", as: LedgerAccount.self), try $0.value("balance_cents", as: Cents.self)) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
