import HarvestCore
import SQLStore

extension Transaction {
    var readyOrders: ReadyOrders { ReadyOrders(db: self) }
}

/// Orders that restaurants have cooked and nobody has claimed. Every statement walks `orders_ready`, which holds nothing else.
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

    private static let batch = 100
    let db: Transaction

    /// What this driver can claim, newest first; never their own order, nor one that they gave back.
    func list(for driver: User.ID, near: Position?, radiusMetres: Int, after place: Place, limit: Int) throws -> [Record] {
        var (found, place): ([Record], Place) = ([], place)
        while found.count < limit {
            let rows = try batch(for: driver, after: place)
            found += rows.filter { row in near.map { $0.metres(to: row.restaurant) <= Double(radiusMetres) } ?? true }
            guard rows.count == Self.batch, let last = rows.last else { break }
            place = Place(readyAt: last.readyAt, number: last.number)
        }
        return Array(found.prefix(limit))
    }

    private func batch(for driver: User.ID, after place: Place) throws -> [Record] {
        try db.all(
            """
            SELECT o.id, o.number, o.restaurant_id, o.item_count, o.subtotal_cents, o.driver_cents, o.ready_at, r.lat, r.lon, o.address_lat,
                o.address_lon
            FROM orders o JOIN vendors r ON r.id = o.restaurant_id
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.ready_at IS NOT NULL
                AND (o.ready_at, o.number) < (\(place.readyAt), \(place.number)) AND o.customer_id <> \(driver)
                AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
            ORDER BY o.ready_at DESC, o.number DESC LIMIT \(Self.batch)
            """
        ) { row in
            guard let restaurant = try row.position(at: 7), let door = try row.position(at: 9) else { throw UnusableRow(column: "lat") }
            return Record(
                id: try row.value(at: 0), number: try row.value(at: 1), source: .restaurant(try row.value(at: 2)),
                itemCount: try row.int(at: 3), subtotal: try row.value(at: 4), earn: try row.value(at: 5), readyAt: try row.value(at: 6),
                restaurant: restaurant, door: door)
        }
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
