import HarvestCore
import SQLStore

extension Transaction {
    var waitingOrders: WaitingOrders { WaitingOrders(db: self) }
}

/// Orders that wait for a driver, by market. Every statement walks `orders_waiting` for one market at a time,
/// so that orders waiting elsewhere cost nothing.
struct WaitingOrders {
    /// A market with more orders than this is as busy as it gets.
    static let countLimit = 100
    static let marketLimit = 200
    let db: Transaction

    /// Open markets within reach at which an order waits, whatever the hour.
    func markets(around position: Position, radiusMetres: Int, at now: Instant) throws -> [(id: Market.ID, oldest: Instant)] {
        let rows = try db.all(Self.marketsQuery(around: position, radiusMetres: radiusMetres, at: now)) { row in
            (id: try row.value(Market.ID.self, at: 0), oldest: try row.valueIfPresent(Instant.self, at: 1))
        }
        return rows.compactMap { row in row.oldest.map { (row.id, $0) } }
    }

    /// The statement of `markets`; a test looks at how it is carried out.
    static func marketsQuery(around position: Position, radiusMetres: Int, at now: Instant) -> SQL {
        let box = BoundingBox(around: position, radiusMetres: Double(radiusMetres))
        let longitudes = box.longitudes.map { "m.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT m.id, (SELECT min(o.offerable_at) FROM orders o WHERE o.market_id = m.id AND o.status = 'created' \
            AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)) AS oldest \
            FROM markets m WHERE m.status = 'open' AND m.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes)) LIMIT \(Self.marketLimit)
            """
    }

    func count(at market: Market.ID, at now: Instant) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM (SELECT 1 FROM orders WHERE market_id = \(market) AND status = 'created' AND fulfilment = 'delivery'
                AND offerable_at <= \(now) LIMIT \(Self.countLimit)) w
            """)
    }

    /// The oldest orders of a market that this driver has not declined, and didn't place.
    func orders(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) throws -> [WaitingOrder] {
        try db.all(Self.ordersQuery(at: market, for: driver, at: now, limit: limit)) { row in
            WaitingOrder(id: try row.value(at: 0), waitingSince: try row.value(at: 1))
        }
    }

    /// The statement of `orders`; a test looks at how it is carried out.
    static func ordersQuery(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) -> SQL {
        """
        SELECT o.id, o.offerable_at FROM orders o
        WHERE o.market_id = \(market) AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)
            AND o.customer_id <> \(driver) AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
        ORDER BY o.offerable_at, o.number LIMIT \(limit)
        """
    }

    /// What the driver declined and nobody has taken yet, at these markets.
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
