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
        package let earn: Cents
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

    let db: Transaction

    /// What this driver can claim within reach of `near`, newest first: not their own orders, none that they declined or handed
    /// back, and none of people whom they must not meet.
    package func list(for driver: User.ID, near: Position, radiusMetres: Int, after cursor: Cursor, limit: Int) throws -> [Record] {
        let positions = try restaurants(around: near, radiusMetres: radiusMetres)
        guard !positions.isEmpty else { return [] }
        return try db.all(Self.query(at: Array(positions.keys), for: driver, after: cursor, limit: limit)) { row in
            let (id, number): (Order.ID, Int64) = (try row.value("id"), try row.value("number"))
            let restaurant: Vendor.ID = try row.value("restaurant_id")
            guard let position = positions[restaurant] else { throw UnusableRow(column: "restaurant_id") }
            return Record(
                id: id, number: number, source: .restaurant(restaurant), itemCount: try row.int("item_count"),
                subtotal: try row.value("subtotal_cents"), earn: try row.value("driver_cents"), readyAt: try row.value("ready_at"),
                restaurant: position, destination: try row.requiredPosition("address_lat", "address_lon"))
        }
    }

    /// The statement of `list`. A test examines its query plan.
    static func query(at restaurants: [Vendor.ID], for driver: User.ID, after cursor: Cursor, limit: Int) -> SQL {
        """
        SELECT o.id, o.number, o.restaurant_id, o.item_count, o.subtotal_cents, o.driver_cents, o.ready_at, o.address_lat, o.address_lon
        FROM orders o
        WHERE o.restaurant_id IN (\(list: restaurants)) AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.ready_at IS NOT NULL
            AND (o.ready_at, o.number) < (\(cursor.readyAt), \(cursor.number)) AND o.customer_id <> \(driver)
            AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
            AND \(sql: BlockRepository.mayMeet(driver, "o.customer_id"))
        ORDER BY o.ready_at DESC, o.number DESC LIMIT \(limit)
        """
    }

    /// The positions of the nearest restaurants within reach that have something ready. One that takes no orders anymore is included,
    /// because its ready orders are still fetched.
    private func restaurants(around near: Position, radiusMetres: Int) throws -> [Vendor.ID: Position] {
        let rows = try db.all(Self.places(in: BoundingBox(around: near, radiusMetres: Double(radiusMetres)))) {
            (id: try $0.value("id", as: Vendor.ID.self), position: try $0.position("lat", "lon"))
        }
        let nearest = rows.compactMap { row in row.position.map { (id: row.id, position: $0, metres: near.metres(to: $0)) } }
            .filter { $0.metres <= Double(radiusMetres) }.sorted { $0.metres < $1.metres }.prefix(Self.mostRestaurants)
        return Dictionary(nearest.map { ($0.id, $0.position) }) { first, _ in first }
    }

    /// The statement of `restaurants(around:radiusMetres:)`. A test examines its query plan.
    static func places(in box: BoundingBox) -> SQL {
        let longitudes = box.longitudes.map { "v.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT v.id, v.lat, v.lon FROM vendors v
            WHERE v.kind = 'restaurant' AND v.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes)) AND EXISTS (
                SELECT 1 FROM orders o
                WHERE o.restaurant_id = v.id AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.ready_at IS NOT NULL)
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

    /// Drivers whose shift is searching within the radius of dispatch, but for those whom a customer must not meet.
    func drivers(around position: Position, for customer: User.ID) throws -> [User.ID] {
        let radius = Double(try db.dispatchRules().limits.radiusMetres)
        let searching = try db.all(
            """
            SELECT s.driver_id, d.lat, d.lon FROM shifts s JOIN driver_profiles d ON d.user_id = s.driver_id
            WHERE s.status = 'searching' AND \(sql: BlockRepository.mayMeet(customer, "s.driver_id")) ORDER BY s.next_search_at LIMIT 500
            """
        ) { (driver: try $0.value("driver_id", as: User.ID.self), position: try $0.position("lat", "lon")) }
        return searching.filter { driver in driver.position.map { $0.metres(to: position) <= radius } ?? false }.map(\.driver)
    }
}
