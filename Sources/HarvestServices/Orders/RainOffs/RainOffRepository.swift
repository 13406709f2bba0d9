import HarvestCore
import SQLStore

extension Transaction {
    /// Days that markets canceled, and the orders that wait for their customers' choice.
    package var rainOffs: RainOffRepository { RainOffRepository(db: self) }
}

/// A market's day that was canceled.
struct RainedOffDay: Sendable {
    let market: Market.ID
    let day: LocalDate
    /// In the words of the administrator.
    let reason: String
    /// The administrator's identifier.
    let actor: String
}

extension RainedOffDay: RowDecodable {
    static let columns: SQL = "r.market_id, r.day, r.reason, r.actor"

    init(row: Row) throws {
        self.init(
            market: try row.value("market_id"), day: try row.value("day"), reason: try row.text("reason"), actor: try row.text("actor"))
    }
}

/// Fetches and saves canceled days and what waits for them.
package struct RainOffRepository {
    /// The most orders that are marked with one statement.
    static let batch = 500
    let db: Transaction

    // MARK: Days

    /// The canceled day; nil if it was not, or was opened again.
    func find(_ day: LocalDate, at market: Market.ID) throws -> RainedOffDay? {
        try db.first(
            RainedOffDay.self,
            "SELECT \(sql: RainedOffDay.columns) FROM rained_off_days r WHERE r.market_id = \(market) AND r.day = \(day) AND NOT r.reopened"
        )
    }

    /// Stores a canceled day, again if it was opened since, and makes it a closed date of the market.
    func add(_ day: RainedOffDay, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO rained_off_days (market_id, day, reason, actor, cancelled_at)
            VALUES (\(day.market), \(day.day), \(day.reason), \(day.actor), \(now))
            ON CONFLICT (market_id, day) DO UPDATE SET reason = excluded.reason, actor = excluded.actor,
                cancelled_at = excluded.cancelled_at, reopened = FALSE
            """)
        try db.execute(
            """
            INSERT INTO market_closed_dates (market_id, closed_on, reason) VALUES (\(day.market), \(day.day), \(day.reason))
            ON CONFLICT (market_id, closed_on) DO UPDATE SET reason = excluded.reason
            """)
        try db.execute(
            "UPDATE markets SET updated_at = \(now), edited_at = \(now), version = version + 1 WHERE id = \(day.market)")
    }

    /// The reasons of the canceled days of some orders, by order. Reads nothing unless a customer has to choose.
    func days(of orders: [OrderRecord]) throws -> [Order.ID: RainedOffDay] {
        let waiting = orders.filter { $0.chooseBy != nil }.map(\.id)
        guard !waiting.isEmpty else { return [:] }
        let rows = try db.all(
            """
            SELECT o.id, \(sql: RainedOffDay.columns) FROM orders o
            JOIN rained_off_days r ON r.market_id = o.market_id AND r.day = o.market_day WHERE o.id IN (\(list: waiting)) LIMIT 1000
            """
        ) { (try $0.value("id", as: Order.ID.self), try RainedOffDay(row: $0)) }
        return Dictionary(rows, uniquingKeysWith: { $1 })
    }

    // MARK: Orders

    /// The orders that wait for a day and of which nobody has picked anything up, the oldest first. Those whose customer is asked already are not
    /// among them.
    func waiting(for day: LocalDate, at market: Market.ID, limit: Int) throws -> [OrderRecord] {
        try db.all(
            OrderRecord.self,
            """
            SELECT \(sql: OrderRecord.columns) FROM orders o WHERE \(sql: Self.isWaiting) AND o.market_id = \(market) AND o.market_day = \(day)
            ORDER BY o.placed_at, o.number LIMIT \(limit)
            """)
    }

    /// Whether an order waits for a day.
    func isWaitedFor(_ day: LocalDate, at market: Market.ID) throws -> Bool { try !waiting(for: day, at: market, limit: 1).isEmpty }

    /// Makes orders that no driver has wait for their customers' choice. What was done because nobody took them is undone, as when a customer
    /// moves an order, and the places in their slots are free.
    func ask(_ orders: [OrderRecord], by chooseBy: Instant) throws {
        let changed = try db.execute(
            """
            UPDATE orders SET status = \(OrderStatus.scheduled), version = version + 1, choose_by = \(chooseBy), slot_starts_at = NULL,
                offerable_at = NULL, searched_since = NULL, escalation = 0, reach_m = NULL, incentive_cents = 0
            WHERE id IN (\(list: orders.map(\.id))) AND status IN (\(list: Self.unclaimed)) AND choose_by IS NULL
            """)
        guard changed == orders.count else { throw AccessRefusal.notFound }
        let slots = Dictionary(grouping: orders, by: \.source).mapValues { $0.compactMap(\.slotStartsAt) }
        for (source, starts) in slots { try db.slotOrders.releaseAll(starts, at: source) }
    }

    /// Adds to the status histories of orders that were not `scheduled` before that they are now.
    func addToHistories(_ orders: [OrderRecord], by actor: String, at now: Instant) throws {
        let changed = orders.filter { $0.status != .scheduled }
        guard !changed.isEmpty else { return }
        let rows = changed.map { "\($0.id), \($0.status)" as SQL }
        try db.enqueue(
            """
            WITH changed (order_id, previous) AS (VALUES \(rows: rows))
            INSERT INTO order_status_changes (order_id, sequence, status, previous_status, actor, reason, occurred_at)
            SELECT changed.order_id, (SELECT coalesce(max(c.sequence), 0) + 1 FROM order_status_changes c WHERE c.order_id = changed.order_id),
                \(OrderStatus.scheduled), changed.previous, \(actor), \(OrderReason.rainedOff), \(now)
            FROM changed
            """)
    }

    /// The statuses of orders that wait and that no driver has.
    private static let unclaimed = OrderStatus.beforePickUp.filter { $0 != .retrieved && !OrderStatus.withDriver.contains($0) }

    /// Orders `o` that wait, and of which no stall has handed anything over.
    static let isWaiting: SQL = """
        o.status IN (\(literals: OrderStatus.openAsIndexed)) AND o.status IN (\(literals: OrderStatus.beforePickUp)) AND o.choose_by IS NULL
            AND NOT EXISTS (SELECT 1 FROM order_vendors h WHERE h.order_id = o.id AND h.handed_over_at IS NOT NULL)
        """

    // MARK: What the worker does

    /// Orders whose customers have not chosen in time, the longest first. Costs what is due.
    static func undecided(at now: Instant, limit: Int) -> SQL {
        "SELECT o.id FROM orders o WHERE o.choose_by IS NOT NULL AND o.choose_by <= \(now) ORDER BY o.choose_by, o.number LIMIT \(limit)"
    }

    /// Days that were canceled since, are still closed, and for which orders wait whose customers were not asked: they were being placed or
    /// paid when the day was canceled.
    static func unasked(since: Instant) -> SQL {
        """
        SELECT \(sql: RainedOffDay.columns) FROM rained_off_days r
        JOIN market_closed_dates d ON d.market_id = r.market_id AND d.closed_on = r.day
        WHERE r.cancelled_at > \(since) AND NOT r.reopened AND EXISTS (SELECT 1 FROM orders o
            WHERE o.market_id = r.market_id AND o.market_day = r.day AND \(sql: isWaiting))
        ORDER BY r.cancelled_at LIMIT 10
        """
    }
}
