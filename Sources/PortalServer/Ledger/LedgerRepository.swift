import HarvestCore
import SQLStore

extension Transaction {
    var ledger: LedgerRepository { LedgerRepository(db: self) }
}

/// What a movement is about, for receipts, payouts and audits.
struct MovementSubject: Sendable {
    var order: Order.ID?
    var payout: Payout.ID?
    var payment: Payment.ID?
    /// Who caused it: a party's name, or the id of an admin.
    var actor = OrderParty.system.rawValue
    var note = ""
}

/// The double-entry books. Rows are only ever added; balances are sums.
struct LedgerRepository {
    let db: Transaction

    private struct Leg: Encodable {
        let id: Entry.ID
        let account: String
        let cents: Int64
    }

    /// Books a movement. Its identifier is that of the thing that it books (`Movement.ID(uuid: payment.id.uuid)`), so that nothing can be
    /// booked twice: the second time throws a constraint failure and changes nothing.
    func book(_ movement: Movement, id: Movement.ID, about subject: MovementSubject, at now: Instant) throws {
        let legs = movement.legs.enumerated().map { index, leg in
            Leg(id: Self.entryID(of: id, index), account: leg.account.description, cents: leg.amount.amount)
        }
        try db.execute(
            """
            INSERT INTO ledger_movements (id, reason, order_id, payout_id, payment_id, actor, note, legs, leg_count, occurred_at)
            VALUES (\(id), \(movement.reason.rawValue), \(subject.order), \(subject.payout), \(subject.payment), \(subject.actor),
                \(subject.note), \(try JSONBytes.text(legs)), \(legs.count), \(now))
            """)
    }

    /// Whether the order has a movement for this reason.
    func hasMovement(_ reason: MovementReason, of order: Order.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM ledger_movements WHERE order_id = \(order) AND reason = \(reason.rawValue) LIMIT 1") != nil
    }

    /// The account's balance: what is owed to its owner.
    func balance(of account: LedgerAccount) throws -> Cents {
        try db.one(
            Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE account = \(account.description)")
    }

    /// The sum of entries in a span of time, for reports: every figure is a sum of rows.
    func sum(of account: LedgerAccount, from start: Instant, until end: Instant) throws -> Cents {
        try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
            WHERE account = \(account.description) AND occurred_at >= \(start) AND occurred_at < \(end)
            """)
    }

    /// What each account got of an order.
    func sums(ofOrder order: Order.ID) throws -> [LedgerAccount: Cents] {
        let rows = try db.all(
            "SELECT account, sum(amount_cents) FROM ledger_entries WHERE order_id = \(order) GROUP BY account ORDER BY account LIMIT 1000"
        ) { (LedgerAccount(try $0.text(at: 0)), try $0.value(Cents.self, at: 1)) }
        return Dictionary(rows.compactMap { account, sum in account.map { ($0, sum) } }, uniquingKeysWith: +)
    }

    /// Entries follow their movement: same time, and its random part counted up.
    private static func entryID(of movement: Movement.ID, _ index: Int) -> Entry.ID {
        Entry.ID(uuid: UUIDBytes(high: movement.uuid.high, low: movement.uuid.low &+ UInt64(index)))
    }
}
