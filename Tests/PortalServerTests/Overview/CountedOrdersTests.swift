import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The figures change by what a changed order adds, and are the sums of all orders all the same.
@Suite(.portal) struct CountedOrdersTests {
    let portal = PortalTrait.portal

    @Test(arguments: [1, 2, 3]) func `after any changes the figures are the sums of the orders`(seed: UInt64) async throws {
        let day = try await ChangingOrders(portal, count: 12)
        var generator = SeededGenerator(seed: seed)
        for round in 1...40 {
            for _ in 0..<Int.random(in: 0...4, using: &generator) { try await day.change(&generator) }
            // Some changes wait for the next round.
            try await portal.services.updateFigures(limit: Int.random(in: 0...6, using: &generator))
            if round % 10 == 0 {
                while try await portal.services.updateFigures(limit: 5) > 0 {}
                #expect(try await day.differences() == [], "seed \(seed), round \(round)")
            }
        }
    }

    @Test func `two servers that count while orders change lose no change and count none twice`() async throws {
        let day = try await ChangingOrders(portal, count: 8)
        let other = try portal.anotherServer().services
        defer { try? other.database.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seed: UInt64 in 1...3 {
                group.addTask {
                    var generator = SeededGenerator(seed: seed)
                    for _ in 0..<25 { try await day.change(&generator) }
                }
            }
            for services in [portal.services, other] {
                group.addTask { for _ in 0..<40 { try await services.updateFigures(limit: 3) } }
            }
            try await group.waitForAll()
        }
        while try await portal.services.updateFigures(limit: 100) > 0 {}
        #expect(try await day.differences() == [])
    }

    @Test func `verify names a day whose figures are not the sums of its orders, unless its orders wait to be counted`() async throws {
        let day = try await ChangingOrders(portal, count: 3)
        func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).wrongFigures() } }
        #expect(try await findings() == [])
        try await portal.services.updateFigures(limit: 100)
        #expect(try await findings() == [])
        try await portal.services.write { _ = try $0.execute("UPDATE daily_figures SET total_cents = total_cents + 1") }
        #expect(try await findings() == ["The figures of 2026-11-21 are not the sums of its orders."])
        try await portal.services.write { _ = try $0.execute("UPDATE orders SET raised_tip_cents = 1 WHERE id = \(day.orders[0])") }
        #expect(try await findings() == [])
    }

    @Test func `a pass counts the changed orders, in as many statements whatever else the day has`() async throws {
        let day = try await ChangingOrders(portal, count: 20)
        let worker = FiguresWorker(services: portal.services)
        while try await worker.runOnce() {}
        #expect(try await portal.cost { try await worker.runOnce() }.statements == 1)
        // What the other orders add is not read again.
        try await portal.services.write { db in
            try db.execute("UPDATE orders SET raised_tip_cents = 700 WHERE id = \(day.orders[3])")
            try db.execute("DELETE FROM counted_orders WHERE order_number NOT IN (SELECT order_number FROM stale_orders)")
        }
        #expect(try await portal.cost { try await worker.runOnce() }.statements == 10)
        let counted = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM counted_orders")
        }
        #expect(counted == 1)
    }

    @Test func `what changes no figure marks no order`() async throws {
        let day = try await ChangingOrders(portal, count: 1)
        while try await portal.services.updateFigures(limit: 100) > 0 {}
        func marks(_ change: SQL) async throws -> Int {
            try await portal.services.write { db in
                try db.execute(change)
                return try db.execute("DELETE FROM stale_orders")
            }
        }
        let (order, driver) = (day.orders[0], day.person)
        #expect(try await marks("UPDATE orders SET status = 'retrieved', lease_expires_at = 1 WHERE id = \(order)") == 0)
        #expect(try await marks("UPDATE orders SET status = 'created', version = version + 1 WHERE id = \(order)") == 0)
        #expect(try await marks("UPDATE orders SET refunded_cents = 5, captured_cents = 5 WHERE id = \(order)") == 0)
        #expect(try await marks("UPDATE order_lines SET pick_status = 'picked', picked_quantity = quantity WHERE order_id = \(order)") == 0)
        #expect(try await marks("UPDATE order_lines SET pick_status = 'short', picked_quantity = 0 WHERE order_id = \(order)") == 1)
        let accepted: SQL = "status = 'retrieved', driver_id = \(driver)"
        #expect(try await marks("UPDATE orders SET \(sql: accepted) WHERE id = \(order)") == 0)
        #expect(try await marks("UPDATE orders SET status = 'cancelled' WHERE id = \(order)") == 1)
    }

    /// The migration lists them.
    @Test func `the open statuses are those between which an order changes no figure`() {
        #expect(Set(OrderStatus.open.map(\.rawValue)) == ["scheduled", "created", "retrieved", "accepted", "picked_up", "ready"])
        #expect(OrderStatus.open.allSatisfy(OrderStatus.sold.contains) && !OrderStatus.open.contains(where: OrderStatus.fulfilled.contains))
        #expect(!OrderStatus.sold.contains(.pendingPayment))
    }
}

/// Orders with lines of two categories that change in every way that a figure follows.
private struct ChangingOrders: Sendable {
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
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: change = "UPDATE orders SET market_day = \("2026-11-2\(Int.random(in: 0...3, using: &generator))") WHERE id = \(order)"
        case 1: change = "UPDATE orders SET final_total_cents = \(cents), final_subtotal_cents = \(cents - 20) WHERE id = \(order)"
        case 2: change = "UPDATE orders SET final_platform_cents = \(cents) WHERE id = \(order)"
        case 3: change = "UPDATE orders SET captured_cents = \(cents) WHERE id = \(order)"
        case 4: change = "UPDATE orders SET raised_tip_cents = raised_tip_cents + \(cents) WHERE id = \(order)"
        case 5: change = "UPDATE orders SET written_off_at = 1 WHERE id = \(order)"
        case 6: change = "UPDATE order_lines SET picked_quantity = 0 WHERE order_id = \(order) AND position = 1"
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
                SELECT m.to_status FROM order_moves m JOIN orders o ON o.status = m.from_status WHERE o.id = \(order) ORDER BY m.to_status
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
                FROM daily_figures WHERE market_id <> '' AND orders > 0 ORDER BY 1, 2
                """, Self.text)
            let categories = try db.all(
                """
                SELECT o.market_day, p.category_id, sum(coalesce(l.picked_quantity, l.quantity)) AS items,
                    sum(l.unit_price_cents * coalesce(l.picked_quantity, l.quantity)) AS food_cents
                FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN produce p ON p.id = l.produce_id WHERE \(sql: sold)
                GROUP BY o.market_day, p.category_id HAVING sum(coalesce(l.picked_quantity, l.quantity)) > 0 ORDER BY 1, 2
                """, Self.category)
            let counted = try db.all(
                "SELECT day AS market_day, category_id, items, food_cents FROM daily_category_figures WHERE items > 0 ORDER BY 1, 2",
                Self.category)
            return Array(Set(sources + categories).symmetricDifference(figures + counted)) + (try LedgerVerification(db: db).wrongFigures())
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
