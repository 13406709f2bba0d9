import DatabaseTesting
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

    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `an order that another server has counted meanwhile is not counted again, however often that happens`() async throws {
        let day = try await ChangingOrders(portal, count: 4)
        let other = try portal.anotherServer().services
        defer { try? other.database.close() }
        let now = portal.services.now()
        let last = try await portal.services.write(.snapshot) { db in
            // The snapshot begins here.
            guard try db.dailyFigures.areStale() else { return 0 }
            try other.database.writeSync { db in _ = try db.dailyFigures.update(limit: 1, at: now) }
            return try db.dailyFigures.update(limit: 1, at: now)
        }
        #expect(last == 0)
        #expect(try await day.differences() == [])
    }

    @Test func `verify names a day whose figures are not the sums of its orders, unless its orders wait to be counted`() async throws {
        let day = try await ChangingOrders(portal, count: 3)
        func findings() async throws -> [String] {
            try await portal.services.read { try $0.dailyFigures.findings() }
        }
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
        // One statement asks for orders, and one for neighbors.
        #expect(try await portal.cost { try await worker.runOnce() }.statements == 2)
        // What the other orders add is not read again.
        try await portal.services.write { db in
            try db.execute("UPDATE orders SET raised_tip_cents = 700 WHERE id = \(day.orders[3])")
            try db.execute("DELETE FROM counted_orders WHERE order_number NOT IN (SELECT order_number FROM stale_orders)")
        }
        #expect(try await portal.cost { try await worker.runOnce() }.statements == 11)
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
