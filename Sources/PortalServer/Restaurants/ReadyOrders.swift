import HarvestCore
import SQLStore

extension Transaction {
    var readyOrders: ReadyOrders { ReadyOrders(db: self) }
}

/// Orders that restaurants have cooked and nobody has claimed. Every statement walks `orders_ready`, which holds nothing else, for the
/// restaurants within reach alone.
struct ReadyOrders {
    struct Record: Sendable {
        let id: Order.ID
        let number: Int64
        let source: API.SourceID
        let itemCount: Int
        let subtotal: Cents
        let earn: Cents
        let readyAt: Instant
        let restaurant: Position
        let door: Position
    }

    /// Where a list goes on.
    struct Place: Sendable {
        let readyAt: Instant
        let number: Int64
        static let start = Place(readyAt: .distant, number: .max)
    }

    /// Restaurants with something ready in one area; beyond that the nearest count.
    static let mostRestaurants = 500
    /// What is measured for that.
    private static let mostPlaces = 5_000
    let db: Transaction

    /// What this driver can claim within reach of `near`, newest first; never their own order, nor one that they declined or gave back.
    func list(for driver: User.ID, near: Position, radiusMetres: Int, after place: Place, limit: Int) throws -> [Record] {
        let kitchens = try restaurants(around: near, radiusMetres: radiusMetres)
        guard !kitchens.isEmpty else { return [] }
        return try db.all(Self.query(at: Array(kitchens.keys), for: driver, after: place, limit: limit)) { row in
            let id: Vendor.ID = try row.value(at: 2)
            guard let restaurant = kitchens[id], let door = try row.position(at: 7) else { throw UnusableRow(column: "lat") }
            return Record(
                id: try row.value(at: 0), number: try row.value(at: 1), source: .restaurant(id),
                itemCount: try row.int(at: 3), subtotal: try row.value(at: 4), earn: try row.value(at: 5), readyAt: try row.value(at: 6),
                restaurant: restaurant, door: door)
        }
    }

    /// The statement of `list`; a test looks at how it is carried out.
    static func query(at restaurants: [Vendor.ID], for driver: User.ID, after place: Place, limit: Int) -> SQL {
        """
        SELECT o.id, o.number, o.restaurant_id, o.item_count, o.subtotal_cents, o.driver_cents, o.ready_at, o.address_lat, o.address_lon
        FROM orders o
        WHERE o.restaurant_id IN (\(list: restaurants)) AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.ready_at IS NOT NULL
            AND (o.ready_at, o.number) < (\(place.readyAt), \(place.number)) AND o.customer_id <> \(driver)
            AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
        ORDER BY o.ready_at DESC, o.number DESC LIMIT \(limit)
        """
    }

    /// Where restaurants stand that a driver reaches. One that takes no orders any more is among them: what it has cooked is still fetched.
    private func restaurants(around near: Position, radiusMetres: Int) throws -> [Vendor.ID: Position] {
        let found = try db.all(Self.places(in: BoundingBox(around: near, radiusMetres: Double(radiusMetres)))) {
            (id: try $0.value(Vendor.ID.self, at: 0), place: try $0.position(at: 1))
        }
        let nearest = found.compactMap { kitchen in kitchen.place.map { (id: kitchen.id, position: $0) } }.map {
            (id: $0.id, position: $0.position, metres: near.metres(to: $0.position))
        }
        .filter { $0.metres <= Double(radiusMetres) }.sorted { $0.metres < $1.metres }.prefix(Self.mostRestaurants)
        return Dictionary(nearest.map { ($0.id, $0.position) }) { first, _ in first }
    }

    /// Where restaurants of an area stand that have something ready; a test looks at how it is carried out.
    static func places(in box: BoundingBox) -> SQL {
        let longitudes = box.longitudes.map { "v.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT v.id, v.lat, v.lon FROM vendors v
            WHERE v.kind = 'restaurant' AND v.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes)) AND EXISTS (
                SELECT 1 FROM orders o
                WHERE o.restaurant_id = v.id AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.ready_at IS NOT NULL)
            ORDER BY v.lat, v.lon, v.id LIMIT \(mostPlaces)
            """
    }

    /// Whether a driver said no to an order, or gave it back.
    func isDeclined(_ order: Order.ID, by driver: User.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM declines WHERE driver_id = \(driver) AND order_id = \(order)") != nil
    }

    /// Drivers who look for work and are near enough to hear of an order.
    func drivers(around position: Position) throws -> [User.ID] {
        let radius = Double(try db.dispatchRules().limits.radiusMetres)
        let searching = try db.all(
            """
            SELECT s.driver_id, d.lat, d.lon FROM shifts s JOIN driver_profiles d ON d.user_id = s.driver_id
            WHERE s.status = 'searching' ORDER BY s.next_search_at LIMIT 500
            """
        ) { (driver: try $0.value(User.ID.self, at: 0), position: try $0.position(at: 1)) }
        return searching.filter { driver in driver.position.map { $0.metres(to: position) <= radius } ?? false }.map(\.driver)
    }
}
