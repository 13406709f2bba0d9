import HarvestCore
import SQLStore

/// What an offer says about its orders, computed when it is made.
struct OfferDraft: Sendable {
    struct Item: Sendable {
        let order: Order.ID
        let earn: Cents
        /// From the market to the customer.
        let metres: Int
        /// Shopping, and the leg from the market to the customer.
        let minutes: Int
    }

    /// An order as the draft reads it. Without an address it stays at the market.
    private struct Drop {
        let order: Order.ID
        let earn: Cents
        let destination: Position
        let lines: Int
    }

    let market: Market.ID
    /// From the driver to the market.
    let metres: Int
    /// The whole run: to the market, shopping, and all customers in turn.
    let minutes: Int
    let items: [Item]
    /// Why the driver gets this offer, in English.
    let why: String

    var earn: Cents { items.map(\.earn).sum() }

    /// - Parameter orders: of this market, in the order of delivery.
    /// - Throws: `AccessRefusal.notFound` if the position of the market or the driver is unknown.
    init(db: Transaction, driver: DriverRecord, market id: Market.ID, orders: [Order.ID]) throws {
        guard let market = try db.markets.find(id), let source = market.position, let approach = driver.leg(to: source) else {
            throw AccessRefusal.notFound
        }
        let drops = try orders.map { try Self.drop($0, from: source, db) }
        let route = [source] + drops.map(\.destination)
        let legs = zip(route, route.dropFirst()).map { Leg(from: $0, to: $1, by: driver.vehicle) }
        self.market = id
        metres = approach.metres
        minutes =
            approach.minutes + legs.map(\.minutes).reduce(0, +) + TravelEstimate.shoppingMinutes(lines: drops.map(\.lines).reduce(0, +))
        items = drops.map { drop in
            let leg = Leg(from: source, to: drop.destination, by: driver.vehicle)
            return Item(
                order: drop.order, earn: drop.earn, metres: leg.metres,
                minutes: leg.minutes + TravelEstimate.shoppingMinutes(lines: drop.lines))
        }
        why = OfferStrings.why(market: market.name, metres: approach.metres, orders: orders.count, .english)
    }

    private static func drop(_ order: Order.ID, from source: Position, _ db: Transaction) throws -> Drop {
        try db.one(
            """
            SELECT driver_cents, address_lat, address_lon,
                (SELECT count(*) FROM order_lines l WHERE l.order_id = orders.id) AS line_count
            FROM orders WHERE id = \(order)
            """
        ) { row in
            Drop(
                order: order, earn: try row.value("driver_cents"), destination: try row.position("address_lat", "address_lon") ?? source,
                lines: try row.int("line_count"))
        }
    }
}
