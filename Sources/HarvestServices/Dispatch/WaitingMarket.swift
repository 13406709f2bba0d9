import HarvestCore
import SQLStore

/// A market at which orders wait for a driver.
struct WaitingMarket: Sendable {
    /// With its hours.
    let record: MarketRecord
    /// Since when the oldest order waits.
    let oldest: Instant
    /// How many wait, at most `WaitingOrders.countLimit`.
    let count: Int
    /// The stalls at which the oldest order is bought.
    let stalls: Int
    /// How far drivers may be because an order there has waited too long; nil for the usual radius.
    let reachMetres: Int?
}

extension WaitingOrders {
    /// Counting stops here; a market with more orders is as busy as it gets.
    static let countLimit = 100
    /// The most markets that one read returns, the nearest. A search reads again if none of them has an order for the driver.
    static let marketLimit = 200
    /// The most markets whose distance is measured for that.
    static let measuredLimit = 5_000
    /// No smaller area is searched.
    private static let leastRadiusMetres = 100

    /// The markets within reach at which an order waits, nearest first, without those that are `known`. One that customers no longer see is
    /// included, because its orders are still fetched.
    ///
    /// The statement has no order by distance. If it finds more markets than are measured, a smaller area has the nearest.
    ///
    /// - Parameter isWidened: whether only markets count where an order has waited so long that its reach is widened.
    func near(
        _ position: Position, radiusMetres: Int, besides known: Set<Market.ID> = [], isWidened: Bool = false, at now: Instant
    ) throws -> [(id: Market.ID, metres: Double)] {
        let markets = try db.all(Self.marketsQuery(around: position, radiusMetres: radiusMetres, isWidened: isWidened, at: now)) { row in
            (id: try row.value("id", as: Market.ID.self), metres: try row.requiredPosition("lat", "lon").metres(to: position))
        }
        if markets.count == Self.measuredLimit, radiusMetres > Self.leastRadiusMetres {
            return try near(position, radiusMetres: radiusMetres / 2, besides: known, isWidened: isWidened, at: now)
        }
        let near = markets.filter { $0.metres <= Double(radiusMetres) && !known.contains($0.id) }
        return Array(near.sorted { ($0.metres, $0.id) < ($1.metres, $1.id) }.prefix(Self.marketLimit))
    }

    /// The statement of `near`. A test examines its query plan.
    static func marketsQuery(around position: Position, radiusMetres: Int, isWidened: Bool = false, at now: Instant) -> SQL {
        let box = BoundingBox(around: position, radiusMetres: Double(radiusMetres))
        let longitudes = box.longitudes.map { "m.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT m.id, m.lat, m.lon FROM markets m
            WHERE m.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
                AND EXISTS (SELECT 1 FROM orders o WHERE \(sql: isWidened ? waitingInReach(at: now) : waiting(at: now)))
            ORDER BY m.lat, m.lon, m.id LIMIT \(Self.measuredLimit)
            """
    }

    /// These markets, open now or not, and what waits there. A market is left out if others have taken its orders since they were found, which
    /// at level `.committed` happens between two statements.
    func markets(_ ids: [Market.ID], at now: Instant) throws -> [WaitingMarket] {
        let hours = try db.markets.hours(of: ids)
        let markets = try db.all(Self.countsQuery(ids, at: now)) { row -> WaitingMarket? in
            guard let oldest = try row.valueIfPresent("oldest", as: Instant.self) else { return nil }
            var record = try MarketRecord(row: row)
            record.hours = hours[record.id] ?? record.hours
            return WaitingMarket(
                record: record, oldest: oldest, count: try row.int("order_count"), stalls: try row.int("stall_count"),
                reachMetres: try row.intIfPresent("reach_m"))
        }
        return markets.compactMap(\.self)
    }

    /// The statement of `markets`. A test examines its query plan.
    static func countsQuery(_ ids: [Market.ID], at now: Instant) -> SQL {
        """
        SELECT \(sql: MarketRecord.columns), (SELECT min(o.offerable_at) FROM orders o WHERE \(sql: waiting(at: now))) AS oldest,
            (SELECT count(*) FROM (SELECT 1 FROM orders o WHERE \(sql: waiting(at: now)) LIMIT \(Self.countLimit)) few) AS order_count,
            (SELECT count(*) FROM order_vendors v WHERE v.order_id = (
                SELECT o.id FROM orders o WHERE \(sql: waiting(at: now)) ORDER BY o.offerable_at, o.number LIMIT 1)) AS stall_count,
            (SELECT max(o.reach_m) FROM orders o WHERE \(sql: waitingInReach(at: now))) AS reach_m
        FROM \(sql: MarketRecord.tables) WHERE m.id IN (\(list: ids))
        """
    }

    /// The condition of an order `o` that waits at the market `m`.
    private static func waiting(at now: Instant) -> SQL {
        "o.market_id = m.id AND \(sql: .waitsForDriver) AND o.offerable_at <= \(now)"
    }

    /// The condition of an order `o` that waits at the market `m` for so long that drivers farther away get it. The index `orders_in_reach` has
    /// the few of them. With the plus, no database reads all that wait there by their time instead.
    private static func waitingInReach(at now: Instant) -> SQL {
        "o.market_id = m.id AND \(sql: .waitsForDriver) AND +o.offerable_at <= \(now) AND o.reach_m IS NOT NULL"
    }
}
