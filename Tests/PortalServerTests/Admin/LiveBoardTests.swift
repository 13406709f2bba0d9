import HarvestCore
import HummingbirdTesting
import SQLStore
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What needs somebody, the live board and the drivers.
@Suite(.portal) struct LiveBoardTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func kinds(_ portal: TestPortal) async throws -> [StuckOrder.Reason] {
        let now = portal.clock.now
        return try await portal.services.read { try $0.stuckOrders.all(at: now).map(\.reason) }
    }

    @Test func `an order without a driver is a trouble after ten minutes, and one whose driver is silent after twenty`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        portal.clock.advance(seconds: 600)
        #expect(try await kinds(portal) == [])
        portal.clock.advance(seconds: 60)
        #expect(try await kinds(portal) == [.noDriver(minutes: 11)])
        try await portal.accept(order, by: dee)
        #expect(try await kinds(portal) == [])
        try await portal.pickUp(order)
        portal.clock.advance(seconds: 1200)
        #expect(try await kinds(portal) == [])
        portal.clock.advance(seconds: 60)
        #expect(try await kinds(portal) == [.noMovement(minutes: 21)])
        let seen = portal.clock.now
        try await portal.services.write { db in
            _ = try db.execute("UPDATE driver_profiles SET position_at = \(seen) WHERE user_id = \(dee.id)")
        }
        #expect(try await kinds(portal) == [])
    }

    @Test func `an admin page that asks only for the count of stuck orders gets no page around it`() async throws {
        let ian = try await portal.signUp(.ian)
        let count = try await client.page("/admin/users", as: ian, headers: [.fragment: "count-stuck"])
        #expect(count.status == .ok && count.markup.liveRegion("count-stuck").map { $0.words } == "")
        #expect(!count.markup.has("main"))
        #expect(try await client.page("/admin/users", as: ian, headers: [.fragment: "regions"]).markup.has("main"))
    }

    @Test func `every admin page counts the stuck orders beside Live, as often as the overview`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let paths = ["/admin", "/admin/live", "/admin/users", "/admin/markets/new", "/profile", "/admin/nothing-here"]
        for path in paths {
            #expect(try await client.page(path, as: ian).markup.liveRegion("count-stuck").map { $0.words } == "")
        }
        portal.clock.advance(seconds: 660)
        for path in paths {
            let count = try #require(try await client.page(path, as: ian).markup.liveRegion("count-stuck"))
            #expect(count.shows("1") && count.mentions("data-timed"))
        }
        #expect(try await client.page("/vendor", as: shop.rosa).markup.liveRegion("count-stuck") == nil)
    }

    @Test func `an order that could not be delivered needs somebody until its money is decided`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        try await portal.accept(order, by: dee)
        try await portal.pickUp(order)
        let now = portal.clock.now
        try await portal.services.write { db in
            let closed = try db.orders.transition(order, to: .undeliverable, by: .driver, reason: .written("Nobody there"), at: now)
            try db.orderLedger.bookUndeliverable(of: closed, actor: dee.id.description, at: now)
        }
        portal.clock.advance(seconds: 10 * 86_400)
        #expect(try await kinds(portal) == [.undeliverable])
        let (refund, later): (Refund.ID, Instant) = (portal.services.id(), portal.clock.now)
        try await portal.services.write { db in
            guard let order = try db.orders.find(order) else { return }
            _ = try db.refunds.decide(refund, of: order, 0, borneBy: .platform, reason: "Left at the gate", actor: "admin", at: later)
        }
        #expect(try await kinds(portal) == [])
    }

    @Test func `the board shows open orders, who is out and what is stuck, and each part has a name to be replaced by`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee, ian) = (try await portal.buyer(), try await portal.signUp(.dee), try await portal.signUp(.ian))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        portal.clock.advance(seconds: 900)
        let (shift, now) = (portal.services.id(Shift.ID.self), portal.clock.now)
        try await portal.services.write { try $0.shifts.start(shift, of: dee.id, at: now, searchEndsAt: now + 30) }
        let board = try await client.page("/admin/live", as: ian).markup
        #expect(board.leads(to: "/admin/orders/\(order)") && board.shows("no driver for 15 min") && board.shows("Dee Carter"))
        for region in [LiveRegion.liveTally, .liveStuck, .liveOrders, .liveDrivers, .livePlaces] {
            #expect(board.liveRegion(region.rawValue) != nil)
            #expect(API.EventType.orderStatusChanged.liveRegions.contains(region))
        }
    }

    @Test func `an order is listed once: a stuck one is not among the other open orders`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let stuck = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        portal.clock.advance(seconds: 900)
        let new = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0002", client)
        let board = try await client.page("/admin/live", as: ian).markup
        let others = try #require(board.liveRegion(LiveRegion.liveOrders.rawValue))
        #expect(others.shows("Other open orders") && others.leads(to: "/admin/orders/\(new)"))
        #expect(board.leads(to: "/admin/orders/\(stuck)") && !others.leads(to: "/admin/orders/\(stuck)"))
    }

    @Test func `a suspended driver is offline at once and says so in the list`() async throws {
        let (dee, ian) = (try await portal.signUp(.dee), try await portal.signUp(.ian))
        let (shift, now) = (portal.services.id(Shift.ID.self), portal.clock.now)
        try await portal.services.write { try $0.shifts.start(shift, of: dee.id, at: now, searchEndsAt: now + 30) }
        #expect(try await client.page("/admin/drivers?show=online", as: ian).markup.shows("Dee Carter"))
        let page = try await client.page("/admin/drivers/\(dee.id)", as: ian).markup
        #expect(page.leads(to: "/admin/users/\(dee.id)/suspend"))
        _ = try await client.submit("/admin/users/\(dee.id)/suspend", ["reason": "Kept the peaches"], as: ian)
        let reason = try await portal.services.read { try $0.one(String.self, "SELECT end_reason FROM shifts WHERE id = \(shift)") }
        #expect(reason == "admin")
        #expect(try await !client.page("/admin/drivers?show=online", as: ian).markup.mentions("Dee Carter"))
        #expect(try await client.page("/admin/drivers", as: ian).markup.shows("Suspended"))
        #expect(try await client.page("/admin/drivers/\(ian.id)", as: ian).status == .notFound)
    }

    @Test func `the Overview names what waits beside orders, and an import's report until somebody marks it as read`() async throws {
        let ian = try await portal.signUp(.ian)
        let (run, now, mail) = (portal.services.id(DirectoryImport.ID.self), portal.clock.now, portal.services.id(Email.ID.self))
        try await portal.services.write { db in
            try db.execute(
                """
                INSERT INTO import_runs (id, file_name, rows_read, added, updated, unchanged, merged, skipped, created_at)
                VALUES (\(run), 'la.csv', 3, 2, 0, 0, 0, 1, \(now))
                """)
            try db.execute(
                """
                INSERT INTO import_findings (run_id, position, row_number, market_name, kind, field, raw_text)
                VALUES (\(run), 1, 2, 'Echo Park', 'unreadable_hours', 'Season1Time', 'dawn')
                """)
            try db.execute(
                """
                INSERT INTO outbox (id, recipient, language, content, status, next_attempt_at, created_at)
                VALUES (\(mail), 'gone@example.com', 'en', '', 'failed', \(now), \(now))
                """)
        }
        let before = try await client.page("/admin", as: ian).markup
        #expect(before.shows("1 note from an import.") && before.leads(to: "/admin/markets/import/\(run)"))
        #expect(before.shows("1 email could not be sent."))
        _ = try await client.submit("/admin/markets/import/\(run)/read", as: ian)
        #expect(try await !client.page("/admin", as: ian).markup.mentions("note from an import"))
    }
}
