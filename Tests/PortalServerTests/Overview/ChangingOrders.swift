import HarvestCore
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders with lines of two categories that change in every way that a figure follows.
struct ChangingOrders: Sendable {
    let portal: TestPortal
    let person: User.ID
    private(set) var orders: [Order.ID] = []

    init(_ portal: TestPortal, count: Int) async throws {
        self.portal = portal
        person = try await portal.signUp(.ana).id
        let (market, vendor) = (try await portal.addMarket("Silverlake"), try await portal.signUp(.rosa).requireVendor())
        let kitchen = try await portal.signUp(.tom).requireVendor()
        var goods: [Produce.ID] = []
        for category in ["leafy-greens", "stone-fruit"] {
            goods.append(try await portal.addProduce("Good", of: vendor, at: [market], category: category))
        }
        for number in 0..<count {
            let source: API.SourceID = number % 3 == 0 ? .restaurant(kitchen) : .market(market)
            try await place(at: source, goods, status: number % 5 == 4 ? .pendingPayment : .created)
        }
    }

    private mutating func place(at source: API.SourceID, _ goods: [Produce.ID], status: OrderStatus) async throws {
        let (id, now): (Order.ID, Instant) = (portal.services.id(), portal.services.now())
        let row = OrderRow(
            id: id, customer: person, source: source, status: status, subtotal: 1_050, platformShare: 70, address: .init(), placedAt: now)
        let lines: [(OrderLine.ID, Produce.ID)] = goods.map { (portal.services.id(), $0) }
        try await portal.services.write { db in
            try row.insert(into: db)
            for (position, line) in lines.enumerated() {
                try db.execute(
                    """
                    INSERT INTO order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable,
                        shortage_rule)
                    SELECT \(line.0), \(id), p.vendor_id, p.id, \(position), p.name, p.unit, p.unit_price_cents, \(position + 1), TRUE, 'refund'
                    FROM produce p WHERE p.id = \(line.1)
                    """)
            }
        }
        orders.append(id)
    }

    /// Changes one order at random.
    func change(_ generator: inout SeededGenerator) async throws {
        let order = orders[Int.random(in: 0..<orders.count, using: &generator)]
        let cents = Cents(Int64.random(in: 0...2_000, using: &generator))
        let change: SQL
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: change = "UPDATE orders SET market_day = \("2026-11-2\(Int.random(in: 0...3, using: &generator))") WHERE id = \(order)"
        case 1: change = "UPDATE orders SET final_total_cents = \(cents), final_subtotal_cents = \(cents - 20) WHERE id = \(order)"
        case 2: change = "UPDATE orders SET final_platform_cents = \(cents) WHERE id = \(order)"
        case 3: change = "UPDATE orders SET captured_cents = \(cents) WHERE id = \(order)"
        case 4: change = "UPDATE orders SET raised_tip_cents = raised_tip_cents + \(cents) WHERE id = \(order)"
        case 5: change = "UPDATE orders SET written_off_at = 1 WHERE id = \(order)"
        case 6: change = "UPDATE order_lines SET picked_quantity = 0 WHERE order_id = \(order) AND position = 1"
        case 7:
            let weight = Int.random(in: 1...4_000, using: &generator)
            change = """
                UPDATE order_lines SET sold_by_weight = TRUE, weight_thousandths = \(weight) WHERE order_id = \(order) AND position = 1
                """
        default: return try await move(order, by: Int.random(in: 0..<100, using: &generator))
        }
        try await portal.services.write { _ = try $0.execute(change) }
    }

    /// Moves the order to one of the statuses that may follow.
    private func move(_ order: Order.ID, by choice: Int) async throws {
        let now = portal.services.now()
        try await portal.services.write { [person] db in
            let next = try db.all(
                String.self,
                """
                SELECT m.to_status FROM order_moves m JOIN orders o ON o.status = m.from_status
                WHERE o.id = \(order) AND coalesce(m.fulfilment, o.fulfilment) = o.fulfilment ORDER BY m.to_status
                """)
            guard !next.isEmpty else { return }
            let status = next[choice % next.count]
            try db.execute(
                """
                UPDATE orders SET status = \(status), driver_id = \(person), accepted_at = \(now),
                    delivered_at = \(status == "delivered" ? now + Int64(choice * 60) : nil) WHERE id = \(order)
                """)
        }
    }

    /// The figures that are not the sums of the orders, summed anew.
    func differences() async throws -> [String] {
        try await portal.services.read { db in
            let sold: SQL = "o.status IN (\(literals: OrderStatus.sold))"
            let sources = try db.all(
                """
                SELECT o.market_day, o.source_id, count(*) AS orders,
                    sum(CASE WHEN o.status IN ('delivered', 'collected') THEN 1 ELSE 0 END) AS delivered, \(sql: Self.sums)
                FROM (SELECT o.market_day, coalesce(o.market_id, o.restaurant_id) AS source_id, o.status, o.delivered_at, o.accepted_at,
                    \(sql: DailyFigures.amounts) FROM orders o WHERE \(sql: sold)) AS o
                GROUP BY o.market_day, o.source_id ORDER BY 1, 2
                """, Self.text)
            let figures = try db.all(
                """
                SELECT day AS market_day, market_id AS source_id, orders, delivered, food_cents, total_cents, platform_cents,
                    delivery_minutes, timed
                FROM daily_figures WHERE length(market_id) > 0 AND orders > 0 ORDER BY 1, 2
                """, Self.text)
            let categories = try db.all(
                """
                SELECT o.market_day, p.category_id, sum(coalesce(l.picked_quantity, l.quantity)) AS items,
                    sum(CASE WHEN l.unit_price_cents * l.weight_thousandths < l.unit_price_cents * coalesce(l.picked_quantity, l.quantity) * 1000
                        THEN (l.unit_price_cents * l.weight_thousandths + 500) / 1000
                        ELSE l.unit_price_cents * coalesce(l.picked_quantity, l.quantity) END) AS food_cents
                FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN produce p ON p.id = l.produce_id WHERE \(sql: sold)
                GROUP BY o.market_day, p.category_id HAVING sum(coalesce(l.picked_quantity, l.quantity)) > 0 ORDER BY 1, 2
                """, Self.category)
            let counted = try db.all(
                "SELECT day AS market_day, category_id, items, food_cents FROM daily_category_figures WHERE items > 0 ORDER BY 1, 2",
                Self.category)
            let wrongDays = try db.dailyFigures.findings()
            return Array(Set(sources + categories).symmetricDifference(figures + counted)) + wrongDays
        }
    }

    private static let sums: SQL = """
        sum(o.food_cents) AS food_cents, sum(o.total_cents) AS total_cents, sum(o.platform_cents) AS platform_cents,
        sum(o.delivery_minutes) AS delivery_minutes,
        sum(CASE WHEN o.delivered_at IS NULL OR o.accepted_at IS NULL THEN 0 ELSE 1 END) AS timed
        """

    @Sendable private static func text(_ row: Row) throws -> String {
        let names: [StaticString] = ["orders", "delivered", "food_cents", "total_cents", "platform_cents", "delivery_minutes", "timed"]
        let sums = try names.map { try row.int($0) }
        return "\(try row.text("market_day")) \(try row.value("source_id", as: SQLValue.self)) \(sums)"
    }

    @Sendable private static func category(_ row: Row) throws -> String {
        "\(try row.text("market_day")) \(try row.value("category_id", as: SQLValue.self)) \(try row.int("items")) \(try row.int("food_cents"))"
    }
}
