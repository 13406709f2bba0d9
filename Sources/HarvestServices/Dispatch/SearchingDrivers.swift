import HarvestCore
import SQLStore

extension Transaction {
    var searchingDrivers: SearchingDrivers { SearchingDrivers(db: self) }
}

/// Drivers who search for orders, and since when they wait.
struct SearchingDrivers {
    /// A driver who goes online again within this time after a fruitless search keeps their place.
    static let keepsPlaceSeconds: Int64 = 600
    /// The most that it returns.
    private static let limit = 50

    let db: Transaction

    /// The other drivers around a market who search and could be offered an order, those who wait longest first. Of very many only the longest
    /// waiting are compared.
    func around(_ market: DispatchCandidate, radiusMetres: Int, besides driver: User.ID, for order: Order.ID, at now: Instant) throws
        -> [SearchingDriver]
    {
        try db.all(Self.query(around: market, radiusMetres: radiusMetres, besides: driver, for: order, at: now)) { row in
            let vehicle: API.Vehicle = try row.value("vehicle")
            return SearchingDriver(
                id: try row.value("driver_id"), position: try row.requiredPosition("lat", "lon"),
                decimetresPerSecond: vehicle.decimetresPerSecond, waitingSince: try row.value("waiting_since"))
        }
    }

    /// The statement of `around`. A test examines its query plan.
    static func query(
        around market: DispatchCandidate, radiusMetres: Int, besides driver: User.ID, for order: Order.ID, at now: Instant
    ) -> SQL {
        let box = BoundingBox(around: market.position, radiusMetres: Double(max(radiusMetres, market.reachMetres ?? 0)))
        let longitudes = box.longitudes.map { "p.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT s.driver_id, s.waiting_since, p.lat, p.lon, p.vehicle FROM shifts s CROSS JOIN driver_profiles p
            WHERE s.status = 'searching' AND s.waiting_since IS NOT NULL AND s.search_ends_at > \(now) AND p.user_id = s.driver_id
                AND s.driver_id <> \(driver) AND p.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
                AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = \(order)
                    AND (o.customer_id = s.driver_id OR \(sql: BlockRepository.areApart("o.customer_id", "s.driver_id"))))
                AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = s.driver_id AND d.order_id = \(order))
            ORDER BY s.waiting_since, s.driver_id LIMIT \(limit)
            """
    }
}
