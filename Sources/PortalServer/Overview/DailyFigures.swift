import HarvestCore
import SQLStore

extension Transaction {
    var dailyFigures: DailyFigures { DailyFigures(db: self) }
}

/// Sums of each market day, so that no page sums orders. The row with an empty market is the sum of the day's others.
struct DailyFigures {
    let db: Transaction

    /// One market's day.
    struct Market: Sendable {
        let market: String
        let orders: Int
        let delivered: Int
        let food: Cents
        let total: Cents
        let platform: Cents
        let deliveryMinutes: Int
        let timed: Int
    }

    /// A day as it is in the orders at this moment.
    struct Day: Sendable {
        let day: LocalDate
        let markets: [Market]
        let categories: [(category: Category.ID, items: Int, food: Cents)]
    }

    /// How often orders changed a day since its figures were made, as each connection counts; the count tells whether it changed again meanwhile.
    struct Marks: Sendable {
        let day: LocalDate
        fileprivate let counts: [(shard: Int64, count: Int64)]
    }

    /// The most recent day that orders have changed.
    func nextStale() throws -> Marks? {
        guard let day = try db.first(LocalDate.self, "SELECT day FROM stale_days ORDER BY day DESC LIMIT 1") else { return nil }
        let counts = try db.all("SELECT shard, marked_at FROM stale_days WHERE day = \(day)") {
            (shard: try $0.value(Int64.self, at: 0), count: try $0.value(Int64.self, at: 1))
        }
        return Marks(day: day, counts: counts)
    }

    /// Sums a day's orders: only what was really ordered, at its final amounts.
    func compute(_ day: LocalDate) throws -> Day {
        let markets = try db.all(
            """
            SELECT coalesce(o.market_id, o.restaurant_id) AS source, count(*), sum(CASE WHEN o.status IN ('delivered', 'collected') THEN 1 ELSE 0 END),
                sum(coalesce(o.final_subtotal_cents, o.subtotal_cents)), sum(coalesce(o.final_total_cents, o.total_cents)),
                sum(coalesce(o.final_platform_cents, o.platform_cents)),
                sum(CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0 ELSE (o.delivered_at - o.accepted_at) / 60000 END),
                sum(CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0 ELSE 1 END)
            FROM orders o
            WHERE o.market_day = \(day) AND o.status NOT IN ('pending_payment', 'payment_failed', 'cancelled', 'expired')
            GROUP BY coalesce(o.market_id, o.restaurant_id)
            """
        ) { row in
            Market(
                market: try row.text(at: 0), orders: try row.int(at: 1), delivered: try row.int(at: 2), food: try row.value(at: 3),
                total: try row.value(at: 4), platform: try row.value(at: 5), deliveryMinutes: try row.int(at: 6), timed: try row.int(at: 7))
        }
        let categories = try db.all(
            """
            SELECT p.category_id, sum(coalesce(l.picked_quantity, l.quantity)), sum(l.unit_price_cents * coalesce(l.picked_quantity, l.quantity))
            FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN produce p ON p.id = l.produce_id
            WHERE o.market_day = \(day) AND o.status NOT IN ('pending_payment', 'payment_failed', 'cancelled', 'expired')
            GROUP BY p.category_id
            """
        ) { (category: try $0.value(Category.ID.self, at: 0), items: try $0.int(at: 1), food: try $0.value(Cents.self, at: 2)) }
        return Day(day: day, markets: markets, categories: categories)
    }

    /// Puts a day's figures in the place of those there were; `marks` as they were when it was computed, nil to leave the marks alone.
    /// Stores nothing when another server did meanwhile: it took marks away, so what it computed is as new or newer.
    func store(_ day: Day, marks: Marks?, at now: Instant) throws {
        let left = try Set(db.all(Int64.self, "SELECT shard FROM stale_days WHERE day = \(day.day)"))
        guard marks?.counts.allSatisfy({ left.contains($0.shard) }) ?? true else { return }
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
        for mark in marks?.counts ?? [] {
            try db.execute("DELETE FROM stale_days WHERE day = \(day.day) AND shard = \(mark.shard) AND marked_at = \(mark.count)")
        }
    }
}

extension DailyFigures.Market {
    /// The whole day.
    init(sumOf markets: [Self]) {
        self.init(
            market: "", orders: markets.map(\.orders).reduce(0, +), delivered: markets.map(\.delivered).reduce(0, +),
            food: Cents(markets.map(\.food.amount).reduce(0, +)), total: Cents(markets.map(\.total.amount).reduce(0, +)),
            platform: Cents(markets.map(\.platform.amount).reduce(0, +)), deliveryMinutes: markets.map(\.deliveryMinutes).reduce(0, +),
            timed: markets.map(\.timed).reduce(0, +))
    }
}

extension Services {
    /// Brings the most recent day whose orders changed up to date; false when none is left. Sums are read beside the writers,
    /// and a day that changed meanwhile stays marked.
    func refreshFigures() async throws -> Bool {
        let stale = try await read { db -> (DailyFigures.Day, DailyFigures.Marks)? in
            guard let next = try db.dailyFigures.nextStale() else { return nil }
            return (try db.dailyFigures.compute(next.day), next)
        }
        guard let (day, marks) = stale else { return false }
        let now = now()
        try await write { try $0.dailyFigures.store(day, marks: marks, at: now) }
        return true
    }

    /// Makes all figures that are not up to date: after imports and generated data. Says how many days.
    @discardableResult
    func rebuildFigures() async throws -> Int {
        var days = 0
        while try await refreshFigures() { days += 1 }
        return days
    }
}

/// Keeps the figures of the days that orders change.
struct FiguresWorker: Worker {
    let services: Services
    let name = "figures"
    let everySeconds = 15.0

    /// One day at a time, and today's, which changes all the time, once a tick.
    func tick() async throws -> Bool {
        let waiting = try await services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM (SELECT DISTINCT day FROM stale_days LIMIT 2) AS few")
        }
        return try await services.refreshFigures() && waiting > 1
    }
}
