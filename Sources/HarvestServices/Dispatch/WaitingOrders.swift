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
    /// The most markets of a search. If orders wait at more, the nearest count.
    static let marketLimit = 200
    /// The most markets whose distance is measured for that.
    static let measuredLimit = 5_000
    let db: Transaction

    /// The nearest markets within reach at which an order waits, open at this hour or not, and since when the oldest order waits. A market
    /// that customers no longer see is included, because its orders are still fetched.
    func markets(around position: Position, radiusMetres: Int, at now: Instant) throws -> [(id: Market.ID, oldest: Instant)] {
        let rows = try db.all(Self.marketsQuery(around: position, radiusMetres: radiusMetres, at: now)) { row in
            (
                id: try row.value("id", as: Market.ID.self), oldest: try row.valueIfPresent("oldest", as: Instant.self),
                metres: try row.requiredPosition("lat", "lon").metres(to: position)
            )
        }
        let nearest = rows.sorted { ($0.metres, $0.id) < ($1.metres, $1.id) }.prefix(Self.marketLimit)
        return nearest.compactMap { row in row.oldest.map { (row.id, $0) } }
    }

    /// The statement of `markets`. A test examines its query plan.
    static func marketsQuery(around position: Position, radiusMetres: Int, at now: Instant) -> SQL {
        let box = BoundingBox(around: position, radiusMetres: Double(radiusMetres))
        let longitudes = box.longitudes.map { "m.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        let waiting: SQL = "o.market_id = m.id AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)"
        return """
            SELECT m.id, m.lat, m.lon, (SELECT min(o.offerable_at) FROM orders o WHERE \(sql: waiting)) AS oldest FROM markets m
            WHERE m.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
                AND EXISTS (SELECT 1 FROM orders o WHERE \(sql: waiting))
            ORDER BY m.lat, m.lon, m.id LIMIT \(Self.measuredLimit)
            """
    }

    /// How many orders wait at a market, at most `countLimit`, and when the last of them expires.
    func count(at market: Market.ID, at now: Instant) throws -> (count: Int, lastExpiry: Instant?) {
        try db.one(
            """
            SELECT count(*) AS order_count, max(w.expires_at) AS last_expiry FROM (
                SELECT expires_at FROM orders WHERE market_id = \(market) AND status = 'created' AND fulfilment = 'delivery'
                    AND offerable_at <= \(now) ORDER BY offerable_at, number LIMIT \(Self.countLimit)) w
            """
        ) { (try $0.int("order_count"), try $0.valueIfPresent("last_expiry")) }
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
