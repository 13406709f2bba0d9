import HarvestCore
import SQLStore

extension Transaction {
    /// The stored sums of each market day.
    package var dailyFigures: DailyFigures { DailyFigures(db: self) }
}

/// The stored sums of each market day, so that no page sums orders. A row without a market is the sum of the day.
///
/// `counted_orders` and `counted_categories` hold what each order adds to them. Triggers mark an order that may add something else now
/// (`stale_orders`). To count it again is to subtract what it added, and to add what it adds, so it costs the same however many orders the
/// day has.
package struct DailyFigures {
    /// The market of a row that is the sum of a day.
    static let wholeDay: [UInt8] = []

    let db: Transaction

    /// Counts marked orders again, the newest first, and returns their number. In a write of its own it needs the level `.snapshot`: whoever
    /// changes an order writes its mark, which is removed here.
    package func update(limit: Int, at now: Instant) throws -> Int {
        let batch: SQL = "(SELECT order_number FROM stale_orders ORDER BY order_number DESC LIMIT \(limit))"
        try addCounted("-", batch, at: now)
        try db.enqueue("DELETE FROM counted_categories WHERE order_number IN \(sql: batch)")
        try db.enqueue("DELETE FROM counted_orders WHERE order_number IN \(sql: batch)")
        try count(batch)
        try addCounted("", batch, at: now)
        return try db.execute("DELETE FROM stale_orders WHERE order_number IN \(sql: batch)")
    }

    /// Whether an order waits to be counted.
    func areStale() throws -> Bool { try db.first(Int.self, "SELECT 1 FROM stale_orders LIMIT 1") != nil }

    /// When the figures of the newest marked order's day were computed; nil if no order is marked, and for the first one of a day.
    func staleSince() throws -> Instant? {
        let day: SQL = """
            SELECT o.market_day FROM stale_orders s JOIN orders o ON o.number = s.order_number ORDER BY s.order_number DESC LIMIT 1
            """
        return try db.first(
            Instant.self, "SELECT computed_at FROM daily_figures WHERE day = (\(sql: day)) AND market_id = \(Self.wholeDay)")
    }

    // MARK: What an order adds

    /// The order was written off, and its money has not arrived since. A raised tip is charged by itself.
    private static let isLost: SQL = """
        (o.written_off_at IS NOT NULL
        AND coalesce(o.captured_cents, 0) - o.raised_tip_cents < coalesce(o.final_total_cents, o.total_cents) - o.credit_cents)
        """

    /// What store credit paid of an order, less what went back there. It is paid even if the card's part was written off.
    private static let credit: SQL = "(o.credit_cents - o.credit_refunded_cents)"

    /// The food, whoever took the money for it, the total on the card and the credit, the platform's share, and the minutes of the delivery
    /// of an order. One that was written off is a sale that brought nothing: the platform paid the shares of the others, and lost its own.
    static let amounts: SQL = """
        coalesce(o.final_subtotal_cents + coalesce(o.final_ebt_cents, 0), o.subtotal_cents + o.ebt_cents) AS food_cents,
        CASE WHEN \(sql: isLost) THEN \(sql: credit) ELSE coalesce(o.final_total_cents, o.total_cents) END + o.raised_tip_cents AS total_cents,
        coalesce(o.final_platform_cents, o.platform_cents)
            - CASE WHEN \(sql: isLost) THEN coalesce(o.final_total_cents, o.total_cents) - \(sql: credit) ELSE 0 END AS platform_cents,
        CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0 ELSE (o.delivered_at - o.accepted_at) / 60000 END
            AS delivery_minutes
        """

    /// Stores what the orders add, if they count as sales, at their final amounts. What another server has stored since this transaction's
    /// snapshot is a conflict to PostgreSQL, so the write runs again; without `ON CONFLICT` it would be a duplicate, which is tried only twice.
    private func count(_ batch: SQL) throws {
        try db.enqueue(
            """
            INSERT INTO counted_orders (order_number, day, market_id, delivered, timed, food_cents, total_cents, platform_cents,
                delivery_minutes)
            SELECT o.number, o.market_day, coalesce(o.market_id, o.restaurant_id),
                CASE WHEN o.status IN (\(literals: OrderStatus.fulfilled)) THEN 1 ELSE 0 END,
                CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0 ELSE 1 END, \(sql: Self.amounts)
            FROM orders o WHERE o.number IN \(sql: batch) AND o.status IN (\(literals: OrderStatus.sold))
            ON CONFLICT (order_number) DO NOTHING
            """)
        try db.enqueue(
            """
            INSERT INTO counted_categories (order_number, category_id, items, food_cents)
            SELECT c.order_number, p.category_id, sum(coalesce(l.picked_quantity, l.quantity)),
                sum(\(sql: .boughtPrice("coalesce(l.picked_quantity, l.quantity)")))
            FROM counted_orders c JOIN orders o ON o.number = c.order_number JOIN order_lines l ON l.order_id = o.id
            JOIN produce p ON p.id = l.produce_id
            WHERE c.order_number IN \(sql: batch) GROUP BY c.order_number, p.category_id
            """)
    }

    // MARK: The sums

    /// Adds what the orders add to the figures, or subtracts it if `sign` is a minus.
    private func addCounted(_ sign: SQL, _ batch: SQL, at now: Instant) throws {
        let sums: SQL = """
            \(sql: sign)count(*) AS orders, \(sql: sign)sum(delivered) AS delivered, \(sql: sign)sum(food_cents) AS food_cents,
                \(sql: sign)sum(total_cents) AS total_cents, \(sql: sign)sum(platform_cents) AS platform_cents,
                \(sql: sign)sum(delivery_minutes) AS delivery_minutes, \(sql: sign)sum(timed) AS timed
            FROM counted_orders WHERE order_number IN \(sql: batch)
            """
        try db.enqueue(
            """
            INSERT INTO daily_figures (day, market_id, orders, delivered, food_cents, total_cents, platform_cents, delivery_minutes, timed,
                computed_at)
            SELECT x.day, x.market_id, x.orders, x.delivered, x.food_cents, x.total_cents, x.platform_cents, x.delivery_minutes, x.timed,
                \(now)
            FROM (SELECT day, market_id, \(sql: sums) GROUP BY day, market_id
                UNION ALL SELECT day, \(Self.wholeDay), \(sql: sums) GROUP BY day) AS x WHERE TRUE
            ON CONFLICT (day, market_id) DO UPDATE SET orders = daily_figures.orders + excluded.orders,
                delivered = daily_figures.delivered + excluded.delivered, food_cents = daily_figures.food_cents + excluded.food_cents,
                total_cents = daily_figures.total_cents + excluded.total_cents,
                platform_cents = daily_figures.platform_cents + excluded.platform_cents,
                delivery_minutes = daily_figures.delivery_minutes + excluded.delivery_minutes,
                timed = daily_figures.timed + excluded.timed, computed_at = excluded.computed_at
            """)
        try db.enqueue(
            """
            INSERT INTO daily_category_figures (day, category_id, items, food_cents)
            SELECT o.day, c.category_id, \(sql: sign)sum(c.items), \(sql: sign)sum(c.food_cents)
            FROM counted_orders o JOIN counted_categories c ON c.order_number = o.order_number
            WHERE o.order_number IN \(sql: batch) GROUP BY o.day, c.category_id
            ON CONFLICT (day, category_id) DO UPDATE SET items = daily_category_figures.items + excluded.items,
                food_cents = daily_category_figures.food_cents + excluded.food_cents
            """)
    }
}
