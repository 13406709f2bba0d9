import HarvestCore
import SQLStore

extension Transaction {
    /// The stored sums of each market day.
    package var dailyFigures: DailyFigures { DailyFigures(db: self) }
}

/// Computes and stores the sums of each market day, so that no page sums orders. A row without a market is the sum of the day.
package struct DailyFigures {
    /// The market of a row that is the sum of a day.
    static let wholeDay: [UInt8] = []

    let db: Transaction

    /// One day of one market or restaurant.
    struct Market: Sendable {
        /// The bytes of an ID, or none for the whole day.
        let market: [UInt8]
        let orders: Int
        let delivered: Int
        let food: Cents
        let total: Cents
        let platform: Cents
        let deliveryMinutes: Int
        /// How many orders `deliveryMinutes` is the sum of.
        let timed: Int
    }

    /// One day, summed from its orders.
    package struct Day: Sendable {
        let day: LocalDate
        let markets: [Market]
        let categories: [(category: Category.ID, items: Int, food: Cents)]
    }

    /// A day whose orders have changed since its figures were computed. Each database connection counts the changes in a shard of its own;
    /// the counts show whether orders change again during the computation.
    package struct StaleDay: Sendable {
        let day: LocalDate
        fileprivate let counts: [(shard: Int64, count: Int64)]
    }

    /// The latest stale day, or nil.
    func nextStale() throws -> StaleDay? {
        guard let day = try db.first(LocalDate.self, "SELECT day FROM stale_days ORDER BY day DESC LIMIT 1") else { return nil }
        let counts = try db.all("SELECT shard, marked_at FROM stale_days WHERE day = \(day)") {
            (shard: try $0.value("shard", as: Int64.self), count: try $0.value("marked_at", as: Int64.self))
        }
        return StaleDay(day: day, counts: counts)
    }

    /// Sums the orders of a day that count as sales, at their final amounts.
    package func compute(_ day: LocalDate) throws -> Day {
        Day(day: day, markets: try markets(on: day), categories: try categories(on: day))
    }

    /// The order was written off, and its money has not arrived since. A raised tip is charged by itself.
    private static let isLost: SQL = """
        (o.written_off_at IS NOT NULL
        AND coalesce(o.captured_cents, 0) - o.raised_tip_cents < coalesce(o.final_total_cents, o.total_cents))
        """

    /// A written-off order is a sale that brought nothing: the platform paid the shares of the others, and lost its own.
    private func markets(on day: LocalDate) throws -> [Market] {
        try db.all(
            """
            SELECT coalesce(o.market_id, o.restaurant_id) AS source_id, count(*) AS order_count,
                sum(CASE WHEN o.status IN (\(literals: OrderStatus.fulfilled)) THEN 1 ELSE 0 END) AS fulfilled_count,
                sum(coalesce(o.final_subtotal_cents, o.subtotal_cents)) AS food_sum,
                sum(CASE WHEN \(sql: Self.isLost) THEN 0 ELSE coalesce(o.final_total_cents, o.total_cents) END
                    + o.raised_tip_cents) AS total_sum,
                sum(coalesce(o.final_platform_cents, o.platform_cents)
                    - CASE WHEN \(sql: Self.isLost) THEN coalesce(o.final_total_cents, o.total_cents) ELSE 0 END) AS platform_sum,
                sum(CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0
                    ELSE (o.delivered_at - o.accepted_at) / 60000 END) AS delivery_minutes,
                sum(CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0 ELSE 1 END) AS timed_count
            FROM orders o
            WHERE o.market_day = \(day) AND o.status IN (\(literals: OrderStatus.sold))
            GROUP BY coalesce(o.market_id, o.restaurant_id)
            """
        ) { row in
            Market(
                market: try row.bytes("source_id"), orders: try row.int("order_count"), delivered: try row.int("fulfilled_count"),
                food: try row.value("food_sum"), total: try row.value("total_sum"), platform: try row.value("platform_sum"),
                deliveryMinutes: try row.int("delivery_minutes"), timed: try row.int("timed_count"))
        }
    }

    private func categories(on day: LocalDate) throws -> [(category: Category.ID, items: Int, food: Cents)] {
        try db.all(
            """
            SELECT p.category_id, sum(coalesce(l.picked_quantity, l.quantity)) AS item_count,
                sum(l.unit_price_cents * coalesce(l.picked_quantity, l.quantity)) AS food_sum
            FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN produce p ON p.id = l.produce_id
            WHERE o.market_day = \(day) AND o.status IN (\(literals: OrderStatus.sold))
            GROUP BY p.category_id
            """
        ) { (category: try $0.value("category_id"), items: try $0.int("item_count"), food: try $0.value("food_sum")) }
    }

    /// Replaces the figures of a day. `stale` is the state before the computation; nil leaves the day stale. If another server has stored
    /// figures meanwhile, nothing is stored: its figures are at least as new.
    package func store(_ day: Day, stale: StaleDay?, at now: Instant) throws {
        let shards = try Set(db.all(Int64.self, "SELECT shard FROM stale_days WHERE day = \(day.day)"))
        guard stale?.counts.allSatisfy({ shards.contains($0.shard) }) ?? true else { return }
        try db.execute("DELETE FROM daily_figures WHERE day = \(day.day)")
        try db.execute("DELETE FROM daily_category_figures WHERE day = \(day.day)")
        for market in day.markets + [Market(sumOf: day.markets)] {
            try db.execute(
                """
                INSERT INTO daily_figures (day, market_id, orders, delivered, food_cents, total_cents, platform_cents, delivery_minutes, timed,
                    computed_at)
                VALUES (\(day.day), \(market.market), \(market.orders), \(market.delivered), \(market.food), \(market.total),
                    \(market.platform), \(market.deliveryMinutes), \(market.timed), \(now))
                """)
        }
        for category in day.categories {
            try db.execute(
                """
                INSERT INTO daily_category_figures (day, category_id, items, food_cents)
                VALUES (\(day.day), \(category.category), \(category.items), \(category.food))
                """)
        }
        for (shard, count) in stale?.counts ?? [] {
            try db.execute("DELETE FROM stale_days WHERE day = \(day.day) AND shard = \(shard) AND marked_at = \(count)")
        }
    }
}

extension DailyFigures.Market {
    /// The sum of a day.
    init(sumOf markets: [Self]) {
        self.init(
            market: DailyFigures.wholeDay, orders: markets.map(\.orders).reduce(0, +), delivered: markets.map(\.delivered).reduce(0, +),
            food: markets.map(\.food).sum(), total: markets.map(\.total).sum(), platform: markets.map(\.platform).sum(),
            deliveryMinutes: markets.map(\.deliveryMinutes).reduce(0, +), timed: markets.map(\.timed).reduce(0, +))
    }
}
