import HarvestCore
import SQLStore

extension Transaction {
    var earnings: EarningsRepository { EarningsRepository(db: self) }
}

/// What drivers earned. Every sum is one of ledger entries.
struct EarningsRepository {
    /// One entry of a driver's account, with what tells fee and tip apart.
    struct Part: Sendable {
        let entry: Entry.ID
        let order: Order.ID?
        let reason: MovementReason
        let amount: Cents
        let at: Instant
        /// The tip within a delivery's share.
        let tip: Cents
        let note: String
    }

    static let limit = 5000
    let db: Transaction

    /// What became payable to a driver in a span of time: deliveries, later tips, and what was taken back. Payouts are no earnings.
    func parts(of driver: User.ID, during span: Range<Instant>) throws -> [Part] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables)
            WHERE e.account = \(LedgerAccount.driverPayable(driver).description)
                AND e.occurred_at >= \(span.lowerBound) AND e.occurred_at < \(span.upperBound)
                AND m.reason NOT IN ('payout', 'payout_returned')
            ORDER BY e.occurred_at, e.number LIMIT \(Self.limit)
            """, Self.part)
    }

    /// What an order brought its driver, entry by entry; while it is under way, what is pending.
    func parts(of driver: User.ID, order: Order.ID) throws -> [Part] {
        let payable = try parts(of: .driverPayable(driver), order: order)
        return payable.isEmpty ? try parts(of: .driverPending(driver), order: order) : payable
    }

    private func parts(of account: LedgerAccount, order: Order.ID) throws -> [Part] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables)
            WHERE e.order_id = \(order) AND e.account = \(account.description) AND m.reason NOT IN ('payout', 'payout_returned')
            ORDER BY e.number LIMIT \(Self.limit)
            """, Self.part)
    }

    /// The payout that holds an order's money, once there is one.
    func payout(of order: Order.ID, to driver: User.ID) throws -> Payout.ID? {
        try db.first(
            Payout.ID.self,
            """
            SELECT i.payout_id FROM payout_orders i JOIN payouts p ON p.id = i.payout_id
            WHERE i.order_id = \(order) AND i.owner_id = \(driver.description) AND p.status <> 'failed' ORDER BY p.created_at DESC LIMIT 1
            """)
    }

    /// The wall clock of the market or restaurant that the driver was at last.
    func timeZone(of driver: User.ID) throws -> String {
        try db.first(
            String.self,
            """
            SELECT \(sql: SourceJoin.timeZone) FROM delivery_sessions o \(sql: SourceJoin.tables)
            WHERE o.driver_id = \(driver) ORDER BY o.started_at DESC LIMIT 1
            """) ?? MarketClock.losAngeles.timeZone.identifier
    }

    /// When the driver was online within a span of time.
    func shifts(of driver: User.ID, during span: Range<Instant>, at now: Instant) throws -> [Range<Instant>] {
        let rows = try db.all(
            """
            SELECT started_at, ended_at FROM shifts WHERE driver_id = \(driver) AND started_at < \(span.upperBound)
                AND started_at > \(span.lowerBound.adding(days: -2)) ORDER BY started_at LIMIT \(Self.limit)
            """
        ) { (try $0.value(Instant.self, at: 0), try $0.valueIfPresent(Instant.self, at: 1)) }
        return rows.map { $0..<max($0, $1 ?? now) }.filter { $0.overlaps(span) }
    }

    private static let columns: SQL =
        "e.id, e.order_id, m.reason, e.amount_cents, e.occurred_at, coalesce(o.final_tip_cents, o.tip_cents, 0), m.note"
    private static let tables: SQL =
        "ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id LEFT JOIN orders o ON o.id = e.order_id"

    private static func part(_ row: Row) throws -> Part {
        let reason = MovementReason(rawValue: try row.text(at: 2)) ?? .correction
        let isShare = reason == .delivery || reason == .capture
        return Part(
            entry: try row.value(at: 0), order: try row.valueIfPresent(at: 1), reason: reason, amount: try row.value(at: 3),
            at: try row.value(at: 4), tip: reason == .tip ? try row.value(at: 3) : isShare ? try row.value(at: 5) : .zero,
            note: try row.text(at: 6))
    }
}
