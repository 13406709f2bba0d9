import HarvestCore
import SQLStore

extension Transaction {
    package var readyOrders: ReadyOrders { ReadyOrders(db: self) }
}

/// Restaurants' orders that are ready and that no driver has claimed. Every statement walks the index `orders_ready`, which holds nothing
/// else, and only for the restaurants within reach.
package struct ReadyOrders {
    /// A ready order, as drivers see it on the list.
    package struct Record: Sendable {
        package let id: Order.ID
        package let number: Int64
        package let source: API.SourceID
        package let itemCount: Int
        package let subtotal: Cents
        /// With the incentive.
        package let earn: Cents
        /// What the platform adds because nobody took the order.
        package let incentive: Cents
        package let readyAt: Instant
        package let restaurant: Position
        package let destination: Position
    }

    /// The last row of a page. The next page begins after it.
    package struct Cursor: Sendable {
        let readyAt: Instant
        let number: Int64

        /// Before the first row.
        package static let start = Cursor(readyAt: .distantFuture, number: .max)

        package init(readyAt: Instant, number: Int64) { (self.readyAt, self.number) = (readyAt, number) }
    }

    /// The most restaurants of one list. If more have something ready, the nearest count.
    private static let mostRestaurants = 500
    /// The most restaurants whose distance is measured for that.
    private static let mostMeasured = 5_000

    /// That a restaurant's order `o` is ready and has no driver, in the words of the indexes.
    static let isReady: SQL = "o.status = 'created' AND o.fulfilment = 'delivery' AND o.ready_at IS NOT NULL"

    let db: Transaction

    /// What this driver can claim within reach of `near`, newest first: not their own orders, none that they declined or handed
    /// back, and none of people whom they must not meet.
    /// - Parameter isWidened: whether orders that nobody took are listed from farther away, too (`EscalationStep.widened`).
    package func list(
        for driver: User.ID, near: Position, radiusMetres: Int, isWidened: Bool = false, after cursor: Cursor, limit: Int
    ) throws -> [Record] {
        let restaurants = try restaurants(around: near, radiusMetres: radiusMetres, isWidened: isWidened)
        guard !restaurants.isEmpty else { return [] }
        let far = restaurants.filter { $0.value.metres > Double(radiusMetres) }.map(\.key)
        return try db.all(Self.query(at: Array(restaurants.keys), far: far, for: driver, after: cursor, limit: limit)) { row in
            let restaurant: Vendor.ID = try row.value("restaurant_id")
            guard let position = restaurants[restaurant]?.position else { throw UnusableRow(column: "restaurant_id") }
            return try Self.record(row, restaurant, at: position)
        }
    }

    private static func record(_ row: Row, _ restaurant: Vendor.ID, at position: Position) throws -> Record {
        let incentive: Cents = try row.value("incentive_cents")
        return Record(
            id: try row.value("id"), number: try row.value("number"), source: .restaurant(restaurant), itemCount: try row.int("item_count"),
            subtotal: try row.value("subtotal_cents"), earn: try row.value("driver_cents") + incentive, incentive: incentive,
            readyAt: try row.value("ready_at"), restaurant: position, destination: try row.requiredPosition("address_lat", "address_lon"))
    }

    /// The statement of `list`. A test examines its query plan.
    /// - Parameter far: those of the restaurants of which only orders whose reach was widened are listed.
    static func query(at restaurants: [Vendor.ID], far: [Vendor.ID] = [], for driver: User.ID, after cursor: Cursor, limit: Int) -> SQL {
        let inReach: SQL = far.isEmpty ? "" : " AND (o.reach_m IS NOT NULL OR o.restaurant_id NOT IN (\(list: far)))"
        return """
            SELECT o.id, o.number, o.restaurant_id, o.item_count, o.subtotal_cents, o.driver_cents, o.incentive_cents, o.ready_at, o.address_lat,
                o.address_lon
            FROM orders o
            WHERE o.restaurant_id IN (\(list: restaurants)) AND \(sql: isReady)
                AND (o.ready_at, o.number) < (\(cursor.readyAt), \(cursor.number)) AND o.customer_id <> \(driver)\(sql: inReach)
                AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
                AND \(sql: BlockRepository.mayMeet(driver, "o.customer_id"))
            ORDER BY o.ready_at DESC, o.number DESC LIMIT \(limit)
            """
    }

    /// A restaurant, and how far away it is.
    private struct Place {
        let id: Vendor.ID
        let position: Position
        let metres: Double
    }

    /// The nearest restaurants within reach that have something ready. One that takes no orders anymore is included, because its ready orders are
    /// still fetched.
    private func restaurants(around near: Position, radiusMetres: Int, isWidened: Bool) throws -> [Vendor.ID: Place] {
        let widest = isWidened ? try db.dispatchRules().escalation.widenedRadiusMetres : 0
        let box = BoundingBox(around: near, radiusMetres: Double(max(radiusMetres, widest)))
        let places = try db.all(Self.places(in: box)) { row -> Place? in
            guard let position = try row.position("lat", "lon") else { return nil }
            let place = Place(id: try row.value("id"), position: position, metres: near.metres(to: position))
            let reach = isWidened ? try row.intIfPresent("reach_m") ?? 0 : 0
            return place.metres <= Double(max(radiusMetres, reach)) ? place : nil
        }
        let nearest = places.compactMap(\.self).sorted { $0.metres < $1.metres }.prefix(Self.mostRestaurants)
        return Dictionary(nearest.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The statement of `restaurants`. A test examines its query plan.
    static func places(in box: BoundingBox) -> SQL {
        let longitudes = box.longitudes.map { "v.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT v.id, v.lat, v.lon, (
                SELECT max(o.reach_m) FROM orders o
                WHERE o.restaurant_id = v.id AND \(sql: isReady)) AS reach_m
            FROM vendors v
            WHERE v.kind = 'restaurant' AND v.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes)) AND EXISTS (
                SELECT 1 FROM orders o
                WHERE o.restaurant_id = v.id AND \(sql: isReady))
            ORDER BY v.lat, v.lon, v.id LIMIT \(mostMeasured)
            """
    }

    /// Whether a driver declined an order or handed it back, or must not meet its customer.
    package func isClosed(_ order: Order.ID, of customer: User.ID, to driver: User.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM declines WHERE driver_id = \(driver) AND order_id = \(order)
            UNION ALL SELECT 1 WHERE \(sql: BlockRepository.areApart("\(customer)", "\(driver)")) LIMIT 1
            """) != nil
    }

    /// Drivers whose shift is searching within the radius of dispatch, or a wider one, but for those whom a customer must not meet.
    func drivers(around position: Position, for customer: User.ID, reachMetres: Int? = nil) throws -> [User.ID] {
        let radius = Double(max(try db.dispatchRules().limits.radiusMetres, reachMetres ?? 0))
        let searching = try db.all(
            """
            SELECT s.driver_id, d.lat, d.lon FROM shifts s JOIN driver_profiles d ON d.user_id = s.driver_id
            WHERE s.status = 'searching' AND \(sql: BlockRepository.mayMeet(customer, "s.driver_id")) ORDER BY s.next_search_at LIMIT 500
            """
        ) { (driver: try $0.value("driver_id", as: User.ID.self), position: try $0.position("lat", "lon")) }
        return searching.filter { driver in driver.position.map { $0.metres(to: position) <= radius } ?? false }.map(\.driver)
    }
}
