import HarvestCore
import SQLStore

extension Transaction {
    var earnings: EarningsRepository { EarningsRepository(db: self) }
}

/// What drivers earned: entries of their ledger accounts.
struct EarningsRepository {
    /// One entry of a driver's account, and the tip in it.
    struct Part: Sendable {
        let entry: Posting.ID
        let order: Order.ID?
        let reason: JournalEntryReason
        let amount: Cents
        let at: Instant
        /// The part of the amount that is a tip.
        var tip: Cents
        let note: String

        /// Whether it pays for bringing an order. A correction of an order takes a delivery back, or books it again.
        var isShare: Bool { reason == .delivery || reason == .capture || (reason == .correction && order != nil) }
        /// How many deliveries it adds: one, none, or -1 for one that was taken back.
        var deliveries: Int { reason != .capture && isShare ? (amount.isNegative ? -1 : 1) : 0 }
    }

    static let limit = 5000
    /// Payouts move earnings to the bank; they are no earnings.
    private static let payouts: [JournalEntryReason] = [.payout, .payoutReturned]

    let db: Transaction

    /// What became payable to a driver in a span of time: deliveries, later tips, and refunds that the driver pays for.
    func parts(of driver: User.ID, during span: Range<Instant>) throws -> [Part] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables)
            WHERE e.account_number = \(sql: LedgerAccount.driverPayable(driver).number)
                AND e.occurred_at >= \(span.lowerBound) AND e.occurred_at < \(span.upperBound)
                AND m.reason NOT IN (\(literals: Self.payouts))
            ORDER BY e.occurred_at, e.number LIMIT \(Self.limit)
            """, Self.part)
    }

    /// The postings of some orders in an account, oldest first. `DriverEarnings` says what they come to.
    func parts(of account: LedgerAccount, orders: some Collection<Order.ID>) throws -> [Order.ID: [Part]] {
        guard !orders.isEmpty else { return [:] }
        let parts = try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables)
            WHERE m.order_id IN (\(list: orders)) AND \(sql: account.isOfPosting) AND m.reason NOT IN (\(literals: Self.payouts))
            ORDER BY e.number LIMIT \(Self.limit)
            """, Self.part)
        return parts.reduce(into: [:]) { found, part in
            if let order = part.order { found[order, default: []].append(part) }
        }
    }

    /// The latest payout with an order's earnings that did not fail.
    func payout(of order: Order.ID, to driver: User.ID) throws -> Payout.ID? {
        try db.first(
            Payout.ID.self,
            """
            SELECT i.payout_id FROM payout_orders i JOIN payouts p ON p.id = i.payout_id
            WHERE i.order_id = \(order) AND i.owner_id = \(driver) AND p.status <> 'failed' ORDER BY p.created_at DESC LIMIT 1
            """)
    }

    /// The time zone of the market or restaurant of the driver's latest session. Los Angeles before the first one.
    func timeZone(of driver: User.ID) throws -> String {
        try db.first(
            String.self,
            """
            SELECT \(sql: SourceJoin.timeZone) FROM delivery_sessions o \(sql: SourceJoin.tables)
            WHERE o.driver_id = \(driver) ORDER BY o.started_at DESC LIMIT 1
            """) ?? MarketClock.losAngeles.timeZone.identifier
    }

    /// When the driver was online within a span of time. Finds shifts that began at most two days before it.
    func shifts(of driver: User.ID, during span: Range<Instant>, at now: Instant) throws -> [Range<Instant>] {
        let rows = try db.all(
            """
            SELECT started_at, ended_at FROM shifts WHERE driver_id = \(driver) AND started_at < \(span.upperBound)
                AND started_at > \(span.lowerBound.adding(days: -2)) ORDER BY started_at LIMIT \(Self.limit)
            """
        ) { (try $0.value("started_at", as: Instant.self), try $0.valueIfPresent("ended_at", as: Instant.self)) }
        return rows.map { $0..<max($0, $1 ?? now) }.filter { $0.overlaps(span) }
    }

    private static let columns: SQL = """
        \(sql: Posting.idColumns), m.order_id, m.reason, e.amount_cents, e.occurred_at, coalesce(o.final_tip_cents, o.tip_cents, 0) AS tip_cents, m.note
        """
    private static let tables: SQL =
        "\(sql: Posting.tables) LEFT JOIN orders o ON o.id = m.order_id"

    private static func part(_ row: Row) throws -> Part {
        let (entry, order): (Posting.ID, Order.ID?) = (try row.postingID(), try row.valueIfPresent("order_id"))
        let reason = JournalEntryReason(rawValue: try row.text("reason")) ?? .correction
        let amount: Cents = try row.value("amount_cents")
        let at: Instant = try row.value("occurred_at")
        let orderTip: Cents = try row.value("tip_cents")
        var part = Part(
            entry: entry, order: order, reason: reason, amount: amount, at: at, tip: reason == .tip ? amount : .zero,
            note: try row.text("note"))
        if part.isShare { part.tip = amount.isNegative ? -orderTip : orderTip }
        return part
    }
}
