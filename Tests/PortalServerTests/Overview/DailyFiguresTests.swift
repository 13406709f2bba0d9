import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The sums behind the Overview.
@Suite struct DailyFiguresTests {
    private func addOrder(_ portal: TestPortal, _ market: Market.ID, _ customer: User.ID, day: String, status: String, cents: Int64)
        async throws -> Order.ID
    {
        let (order, fees, now): (Order.ID, FeeSchedule.ID, Instant) = (portal.services.id(), portal.services.id(), portal.services.now())
        try await portal.services.write { db in
            try db.execute(
                """
                INSERT INTO fee_schedules (id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base, created_at)
                VALUES (\(fees), 0, 2500, 5000, 1500, 'food', 0)
                """)
            try db.execute(
                """
                INSERT INTO orders (id, customer_id, market_id, fulfilment, status, fee_schedule_id, tax_bp, item_count, subtotal_cents,
                    service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, phone, market_day,
                    hand_over_code, payment_method_id, placed_at)
                VALUES (\(order), \(customer), \(market), 'pickup', \(status), \(fees), 700, 1, \(cents), 0, 0, FALSE, 0, \(cents), 0, 0,
                    '+13105550100', \(day), '123456', 'card', \(now))
                """)
        }
        return order
    }

    @Test func `each day is the sum of what was really ordered, and made again when an order changes`() async throws {
        let portal = try await TestPortal()
        let market = try await portal.addMarket("Silverlake")
        let ana = try await portal.signUp(.ana)
        let ian = try await portal.signUp(.ian)
        let order = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "created", cents: 1_250)
        _ = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "collected", cents: 750)
        _ = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "payment_failed", cents: 9_900)
        _ = try await addOrder(portal, market, ana.id, day: "2026-11-14", status: "collected", cents: 1_000)
        #expect(try await portal.services.rebuildFigures() == 2)
        func total(_ day: String) async throws -> Int64 {
            try await portal.services.read {
                try $0.one(Int64.self, "SELECT total_cents FROM daily_figures WHERE day = \(day) AND market_id = ''")
            }
        }
        let (today, lastWeek) = (try await total("2026-11-21"), try await total("2026-11-14"))
        #expect(today == 2_000 && lastWeek == 1_000)
        try await portal.services.write { db in _ = try db.execute("UPDATE orders SET status = 'cancelled' WHERE id = \(order)") }
        #expect(try await portal.services.rebuildFigures() == 1)
        let after = try await total("2026-11-21")
        #expect(after == 750)
        try await portal.run { client async throws in
            let page = try await client.page("/admin", as: ian)
            #expect(page.text.contains("$7.50") && page.text.contains("Silverlake"))
        }
    }

    @Test func `restaurants stand below the markets on the Overview`() async throws {
        let portal = try await TestPortal()
        let (ana, ian) = (try await portal.signUp(.ana), try await portal.signUp(.ian))
        let kitchen = try await portal.signUp(.tom).requireVendor()
        let market = try await portal.addMarket("Silverlake")
        _ = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "collected", cents: 750)
        let order = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "collected", cents: 9_950)
        try await portal.services.write { db in
            try db.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(kitchen)")
            try db.execute("UPDATE orders SET market_id = NULL, restaurant_id = \(kitchen) WHERE id = \(order)")
        }
        try await portal.services.rebuildFigures()
        try await portal.run { client async throws in
            let page = try await client.page("/admin", as: ian).text
            #expect(page.contains("Markets and restaurants this week") && page.contains("$99.50"))
            let row = try #require(
                page.range(of: "<a href=\"/admin/vendors/\(kitchen)\">Sunny Acres</a><span class=\"sub\">Restaurant</span>"))
            #expect(try #require(page.range(of: ">Silverlake</a>")).lowerBound < row.lowerBound)
        }
    }

    /// A day as a server summed it before the last order came.
    private func summedBeforeTheLastOrder() async throws -> (TestPortal, DailyFigures.Day, DailyFigures.StaleDay) {
        let portal = try await TestPortal()
        let market = try await portal.addMarket("Silverlake")
        let ana = try await portal.signUp(.ana)
        _ = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "created", cents: 500)
        let (day, marks) = try #require(
            try await portal.services.read { db in try db.dailyFigures.nextStale().map { (try db.dailyFigures.compute($0.day), $0) } }
        )
        _ = try await addOrder(portal, market, ana.id, day: "2026-11-21", status: "created", cents: 700)
        return (portal, day, marks)
    }

    @Test func `a day that changes while it is summed stays marked`() async throws {
        let (portal, day, marks) = try await summedBeforeTheLastOrder()
        let now = portal.services.now()
        try await portal.services.write { try $0.dailyFigures.store(day, stale: marks, at: now) }
        let stale = try await portal.services.read { try $0.dailyFigures.nextStale()?.day }
        #expect(stale == LocalDate("2026-11-21"))
    }

    @Test func `a server that was slow to sum a day does not undo what another has stored meanwhile`() async throws {
        let (portal, day, marks) = try await summedBeforeTheLastOrder()
        let other = try portal.anotherServer().services
        defer { try? other.database.close() }
        #expect(try await other.rebuildFigures() == 1)
        let now = portal.services.now()
        try await portal.services.write { try $0.dailyFigures.store(day, stale: marks, at: now) }
        let (total, isStale) = try await portal.services.read { db in
            (
                try db.one(Int64.self, "SELECT total_cents FROM daily_figures WHERE market_id = ''"),
                try db.dailyFigures.nextStale() != nil
            )
        }
        #expect(total == 1_200 && !isStale)
    }
}
