import HarvestCore
import SQLStore

/// What an offer says about its orders, worked out when it is made.
struct OfferDraft: Sendable {
    struct Item: Sendable {
        let order: Order.ID
        let earn: Cents
        let metres: Int
        let minutes: Int
    }

    let market: Market.ID
    let metres: Int
    let minutes: Int
    let items: [Item]
    let why: String

    var earn: Cents { items.map(\.earn).sum() }

    /// - Parameter orders: of this market, in the order in which they will be delivered.
    init(db: Transaction, driver: DriverRecord, market: Market.ID, orders: [Order.ID]) throws {
        guard let place = try db.markets.find(market), let source = place.position, let way = driver.way(to: source) else {
            throw Problem.notFound
        }
        var (items, here, lines, travel) = ([Item](), source, 0, way.minutes)
        for order in orders {
            let row = try db.one(
                """
                SELECT driver_cents, address_lat, address_lon, (SELECT count(*) FROM order_lines l WHERE l.order_id = orders.id)
                FROM orders WHERE id = \(order)
                """
            ) { (earn: try $0.value(Cents.self, at: 0), door: try $0.position(at: 1), lines: try $0.int(at: 3)) }
            let door = row.door ?? source
            let drop = Way.between(source, door, driver.vehicle)
            items.append(
                Item(
                    order: order, earn: row.earn, metres: drop.metres,
                    minutes: drop.minutes + TravelEstimate.shoppingMinutes(lines: row.lines)))
            travel += Way.between(here, door, driver.vehicle).minutes
            (here, lines) = (door, lines + row.lines)
        }
        self.market = market
        self.items = items
        metres = way.metres
        minutes = travel + TravelEstimate.shoppingMinutes(lines: lines)
        why = OfferWords.why(market: place.name, metres: way.metres, orders: orders.count, .english)
    }
}

/// Why a driver is offered something, in words.
enum OfferWords {
    static func why(market: String, metres: Int, orders: Int, _ language: Language) -> String {
        let miles = Distance.miles(Double(metres))
        let name = String(market.prefix(120))
        return switch (language, orders) {
        case (.english, 1): "\(name) is the nearest open market with orders for you, \(miles) mi away; this order has waited longest."
        case (.english, _):
            "\(name) is the nearest open market with orders for you, \(miles) mi away; these \(orders) orders have waited longest."
        case (.spanish, 1):
            "\(name) es el mercado abierto más cercano con pedidos para ti, a \(miles) mi; este pedido es el que más ha esperado."
        case (.spanish, _):
            "\(name) es el mercado abierto más cercano con pedidos para ti, a \(miles) mi; estos \(orders) pedidos son los que más han esperado."
        }
    }
}
