import HarvestCore
import SQLStore

extension Transaction {
    var waitingOrders: WaitingOrders { WaitingOrders(db: self) }
}

/// Orders that wait for a driver, by market. Every statement walks the index `orders_waiting` for one market at a time, so orders that wait
/// elsewhere cost nothing.
struct WaitingOrders {
    /// Counting stops here; a market with more orders is as busy as it gets.
    static let countLimit = 100
    static let marketLimit = 200
    let db: Transaction

    /// Markets within reach at which an order waits, open at this hour or not, and since when the oldest order waits.
    func markets(around position: Position, radiusMetres: Int, at now: Instant) throws -> [(id: Market.ID, oldest: Instant)] {
        let rows = try db.all(Self.marketsQuery(around: position, radiusMetres: radiusMetres, at: now)) { row in
            (id: try row.value("id", as: Market.ID.self), oldest: try row.valueIfPresent("oldest", as: Instant.self))
        }
        return rows.compactMap { row in row.oldest.map { (row.id, $0) } }
    }

    /// The statement of `markets`. A test examines its query plan.
    static func marketsQuery(around position: Position, radiusMetres: Int, at now: Instant) -> SQL {
        let box = BoundingBox(around: position, radiusMetres: Double(radiusMetres))
        let longitudes = box.longitudes.map { "m.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT m.id, (SELECT min(o.offerable_at) FROM orders o WHERE o.market_id = m.id AND o.status = 'created' \
            AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)) AS oldest \
            FROM markets m WHERE m.status = 'open' AND m.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes)) LIMIT \(Self.marketLimit)
            """
    }

    /// How many orders wait at a market, at most `countLimit`.
    func count(at market: Market.ID, at now: Instant) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM (SELECT 1 FROM orders WHERE market_id = \(market) AND status = 'created' AND fulfilment = 'delivery'
                AND offerable_at <= \(now) LIMIT \(Self.countLimit)) w
            """)
    }

    /// The oldest orders of a market that this driver neither declined nor placed.
    func orders(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) throws -> [WaitingOrder] {
        try db.all(Self.ordersQuery(at: market, for: driver, at: now, limit: limit)) { row in
            WaitingOrder(id: try row.value("id"), waitingSince: try row.value("offerable_at"))
        }
    }

    /// The statement of `orders`. A test examines its query plan.
    static func ordersQuery(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) -> SQL {
        """
        SELECT o.id, o.offerable_at FROM orders o
        WHERE o.market_id = \(market) AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)
            AND o.customer_id <> \(driver) AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
        ORDER BY o.offerable_at, o.number LIMIT \(limit)
        """
    }

    /// The orders at these markets that the driver declined and that still wait.
    func declined(by driver: User.ID, at markets: [Market.ID]) throws -> Set<Order.ID> {
        let orders = try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM declines d JOIN orders o ON o.id = d.order_id
            WHERE d.driver_id = \(driver) AND o.status = 'created' AND o.market_id IN (\(list: markets)) LIMIT 1000
            """)
        return Set(orders)
    }
}
