import HarvestCore
import SQLStore

extension Transaction {
    var waitingOrders: WaitingOrders { WaitingOrders(db: self) }
}

/// Orders that wait for a driver, by market. Every statement walks the index `orders_waiting` for one market at a time, so orders that wait
/// elsewhere cost nothing.
struct WaitingOrders {
    /// A market at which orders wait.
    struct Reachable {
        var market: MarketRecord
        /// Since when the oldest order waits.
        let oldest: Instant
        /// How many wait, at most `countLimit`.
        let count: Int
    }

    /// Counting stops here; a market with more orders is as busy as it gets.
    static let countLimit = 100
    /// The most markets of a search. If orders wait at more, the nearest count.
    static let marketLimit = 200
    /// The most markets whose distance is measured for that.
    static let measuredLimit = 5_000
    /// The latest refusals of a driver that a decision counts.
    static let declinedLimit = 100
    let db: Transaction

    /// The nearest markets within reach at which an order waits, with their hours, open now or not. A market that customers no longer see is
    /// included, because its orders are still fetched.
    func markets(around position: Position, radiusMetres: Int, at now: Instant) throws -> [Reachable] {
        let found = try db.all(Self.marketsQuery(around: position, radiusMetres: radiusMetres, at: now)) { row in
            let market = Reachable(
                market: try MarketRecord(row: row), oldest: try row.value("oldest"), count: try row.int("order_count"))
            return (market: market, metres: try row.requiredPosition("lat", "lon").metres(to: position))
        }
        let near = found.filter { $0.metres <= Double(radiusMetres) }.sorted {
            ($0.metres, $0.market.market.id) < ($1.metres, $1.market.market.id)
        }
        return try withHours(near.prefix(Self.marketLimit).map(\.market))
    }

    private func withHours(_ markets: [Reachable]) throws -> [Reachable] {
        guard !markets.isEmpty else { return [] }
        let hours = try db.markets.hours(of: markets.map(\.market.id))
        return markets.map { market in
            var market = market
            market.market.hours = hours[market.market.id] ?? market.market.hours
            return market
        }
    }

    /// The statement of `markets`. A test examines its query plan.
    static func marketsQuery(around position: Position, radiusMetres: Int, at now: Instant) -> SQL {
        let box = BoundingBox(around: position, radiusMetres: Double(radiusMetres))
        let longitudes = box.longitudes.map { "m.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT \(sql: MarketRecord.columns), (SELECT min(o.offerable_at) FROM orders o WHERE \(sql: waiting(at: now))) AS oldest,
                (SELECT count(*) FROM (SELECT 1 FROM orders o WHERE \(sql: waiting(at: now)) LIMIT \(Self.countLimit)) few) AS order_count
            FROM \(sql: MarketRecord.tables)
            WHERE m.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
                AND EXISTS (SELECT 1 FROM orders o WHERE \(sql: waiting(at: now)))
            ORDER BY m.lat, m.lon, m.id LIMIT \(Self.measuredLimit)
            """
    }

    /// The condition of an order `o` that waits at the market `m`.
    private static func waiting(at now: Instant) -> SQL {
        "o.market_id = m.id AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)"
    }

    /// When the last of the orders that wait at a market expires. At most `countLimit` orders are read, the oldest.
    func lastExpiry(at market: Market.ID, at now: Instant) throws -> Instant? {
        try db.one(
            """
            SELECT max(w.expires_at) AS last_expiry FROM (
                SELECT expires_at FROM orders WHERE market_id = \(market) AND status = 'created' AND fulfilment = 'delivery'
                    AND offerable_at <= \(now) ORDER BY offerable_at, number LIMIT \(Self.countLimit)) w
            """
        ) { try $0.valueIfPresent("last_expiry") }
    }

    /// The oldest orders of a market that this driver neither declined nor placed, and since when they wait.
    func orders(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) throws -> [(order: OfferableOrder, since: Instant)]
    {
        try db.all(Self.ordersQuery(at: market, for: driver, at: now, limit: limit)) { row in
            (try OfferableOrder(row: row), try row.value("offerable_at"))
        }
    }

    /// The statement of `orders`. A test examines its query plan.
    static func ordersQuery(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) -> SQL {
        """
        SELECT \(sql: OfferableOrder.columns), o.offerable_at FROM orders o
        WHERE o.market_id = \(market) AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at <= \(now)
            AND o.customer_id <> \(driver) AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
        ORDER BY o.offerable_at, o.number LIMIT \(limit)
        """
    }

    /// The orders that the driver declined, the latest placed ones.
    func declined(by driver: User.ID) throws -> Set<Order.ID> {
        Set(
            try db.all(
                Order.ID.self,
                "SELECT order_id FROM declines WHERE driver_id = \(driver) ORDER BY order_id DESC LIMIT \(Self.declinedLimit)"))
    }
}
