import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The daily sums that the Overview shows.
@Suite(.portal) struct DailyFiguresTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @discardableResult
    private func addOrder(
        at source: API.SourceID, of customer: Visitor, day: String, status: OrderStatus, cents: Cents
    ) async throws -> Order.ID {
        let order = OrderRow(
            id: portal.services.id(), customer: customer.id, source: source, status: status, subtotal: cents, marketDay: day,
            placedAt: portal.services.now())
        try await portal.services.write { try order.insert(into: $0) }
        return order.id
    }

    @Test func `each day sums the paid orders, and is summed again when an order changes`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let ana = try await portal.signUp(.ana)
        let ian = try await portal.signUp(.ian)
        let order = try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .created, cents: 1_250)
        try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .collected, cents: 750)
        try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .paymentFailed, cents: 9_900)
        try await addOrder(at: .market(market), of: ana, day: "2026-11-14", status: .collected, cents: 1_000)
        #expect(try await portal.services.updateFigures(limit: 100) == 4)
        func total(_ day: String) async throws -> Int64 {
            try await portal.services.read {
                try $0.one(Int64.self, "SELECT total_cents FROM daily_figures WHERE day = \(day) AND length(market_id) = 0")
            }
        }
        let (today, lastWeek) = (try await total("2026-11-21"), try await total("2026-11-14"))
        #expect(today == 2_000 && lastWeek == 1_000)
        try await portal.services.write { db in _ = try db.execute("UPDATE orders SET status = 'cancelled' WHERE id = \(order)") }
        #expect(try await portal.services.updateFigures(limit: 100) == 1)
        let after = try await total("2026-11-21")
        #expect(after == 750)
        let page = try await client.page("/admin", as: ian).markup
        #expect(page.shows("$7.50") && page.shows("Silverlake"))
    }

    @Test func `a market whose only order was cancelled is not among the busiest`() async throws {
        let (ana, ian, market) = (try await portal.signUp(.ana), try await portal.signUp(.ian), try await portal.addMarket("Silverlake"))
        let order = try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .created, cents: 1_250)
        try await portal.services.updateFigures(limit: 100)
        #expect(try await client.page("/admin", as: ian).markup.targets.contains("/admin/markets/\(market)"))
        try await portal.services.write { db in _ = try db.execute("UPDATE orders SET status = 'cancelled' WHERE id = \(order)") }
        try await portal.services.updateFigures(limit: 100)
        #expect(try await !client.page("/admin", as: ian).markup.targets.contains("/admin/markets/\(market)"))
    }

    @Test func `figures that changed orders have made outdated for five minutes show their time`() async throws {
        let (ana, market) = (try await portal.signUp(.ana), try await portal.addMarket("Silverlake"))
        func isLate() async throws -> Bool {
            let now = portal.services.now()
            return try await portal.services.read { db in
                try OverviewQuery(db: db, now: now, span: .days30, language: .english).figures(marketsOpen: 0).figuresFrom != nil
            }
        }
        try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .created, cents: 1_250)
        try await portal.services.updateFigures(limit: 100)
        portal.clock.advance(seconds: 301)
        #expect(try await !isLate())
        try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .created, cents: 1_250)
        #expect(try await isLate())
        try await portal.services.updateFigures(limit: 100)
        #expect(try await !isLate())
    }

    @Test func `an order that was written off brings nothing and costs what the ledger says, until its money arrives`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.writeOff, reason: "The bank closed the account")
        #expect(try await scene.figures() == [0, -(1229 + 556 + 459)])
        #expect(try await scene.balance(.platformRevenue) == -(1229 + 556 + 459))
        let (services, now) = (scene.portal.services, scene.portal.clock.now)
        let payment = try #require(try await services.read { try $0.payments.ofOrder(scene.order) })
        let charge = try await services.payments.capture(2452, charge: try #require(payment.gatewayReference), key: "late")
        try await services.write { try PaymentSettlement(db: $0, now: now).apply(charge, to: payment.id, after: .capture, attempt: 3) }
        #expect(try await scene.figures() == [2452, 208])
        #expect(try await scene.balance(.platformRevenue) == 208)
    }

    @Test func `the Overview lists restaurants below the markets`() async throws {
        let (ana, ian) = (try await portal.signUp(.ana), try await portal.signUp(.ian))
        let kitchen = try await portal.signUp(.tom).requireVendor()
        let market = try await portal.addMarket("Silverlake")
        try await portal.services.write { _ = try $0.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(kitchen)") }
        try await addOrder(at: .market(market), of: ana, day: "2026-11-21", status: .collected, cents: 750)
        try await addOrder(at: .restaurant(kitchen), of: ana, day: "2026-11-21", status: .collected, cents: 9_950)
        try await portal.services.updateFigures(limit: 100)
        let page = try await client.page("/admin", as: ian).markup
        #expect(page.shows("Markets and restaurants this week") && page.shows("$99.50"))
        #expect(page.shows("Sunny Acres Restaurant"))
        let rows = ["/admin/markets/\(market)", "/admin/vendors/\(kitchen)"]
        #expect(page.targets.filter(rows.contains) == rows)
    }
}

extension PaidOrder {
    /// The total and Harvest's share of all days, summed again.
    fileprivate func figures() async throws -> [Cents] {
        try await portal.services.updateFigures(limit: 100)
        return try await portal.services.read { db in
            [
                try db.one(Cents.self, "SELECT sum(total_cents) FROM daily_figures WHERE length(market_id) = 0"),
                try db.one(Cents.self, "SELECT sum(platform_cents) FROM daily_figures WHERE length(market_id) = 0"),
            ]
        }
    }
}
