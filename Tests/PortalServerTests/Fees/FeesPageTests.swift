import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Administrators plan fees.
@Suite(.portal) struct FeesPageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private var today: LocalDate { MarketClock.losAngeles.today(at: portal.clock.now) }

    private func fields(_ days: Int = 1, _ changes: [String: String] = [:]) -> [String: String] {
        [
            "from": "\(today.adding(days: days))", "service_fee": "20", "service_fee_flat": "0.50", "driver_share": "60", "tip": "12.5",
            "tip_base": "food_tax_fee",
        ].merging(changes) { $1 }
    }

    /// The schedule with this flat part.
    private func schedule(flat: Cents = 50) async throws -> FeeSchedule.ID {
        try await portal.services.read { db in
            try db.one(FeeSchedule.ID.self, "SELECT id FROM fee_schedules WHERE service_fee_flat_cents = \(flat)")
        }
    }

    private func rates(_ cart: String, as ana: Visitor) async throws -> API.Quote {
        try await client.api(.post, "/quotes", cart, as: ana).decoded()
    }

    /// Midnight of a later day in Los Angeles. Portal sessions, which end after half a day without use, go on.
    private func advance(days: Int) async throws {
        let begins = MarketClock.losAngeles.day(today.adding(days: days)).lowerBound
        portal.clock.advance(seconds: (begins.milliseconds - portal.clock.now.milliseconds) / 1000)
        let later = portal.clock.now.adding(days: 1)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE sessions SET idle_expires_at = \(later), expires_at = \(later)")
        }
    }

    @Test func `new fees apply to orders from their day on, and placed orders keep theirs`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-fees-000000001", client)
        #expect(try await client.submit("/admin/fees", fields(), as: ian).status == .seeOther)
        #expect(try await rates(shop.firstCart, as: ana).rates.serviceFeeFlatCents == nil)
        try await advance(days: 1)
        let quote = try await rates(shop.firstCart, as: ana)
        #expect(quote.rates.serviceFeeFlatCents == 50 && quote.rates.serviceFeeBasisPoints == 2000)
        // Food 16.68: a fifth of it is 3.34.
        #expect(quote.amounts.serviceFeeCents == 384)
        let kept = try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self)
        #expect(kept.amounts.serviceFeeCents == 417 && kept.rates.serviceFeeFlatCents == nil)
    }

    @Test func `an order with a flat part is charged, and the books balance`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await portal.buyer(), try await portal.signUp(.ian))
        let dee = try await portal.signUp(.dee)
        #expect(try await client.submit("/admin/fees", fields(7, ["tip_base": "food"]), as: ian).status == .seeOther)
        portal.clock.advance(seconds: 7 * 86_400)
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-fees-000000002", client)
        let placed = try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self).amounts
        // Food 16.68, fee 3.34 + 0.50, tip 2.09, tax 1.17.
        #expect(placed.serviceFeeCents == 384 && placed.totalCents == 2378)
        try await portal.complete(order, by: dee)
        #expect(try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self).amounts.capturedCents == 2378)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
        // 60 % of 3.84 and the tip.
        let earned = try await portal.services.read { try $0.ledger.balance(of: .driverPayable(dee.id)) }
        #expect(earned == 439)
    }

    @Test func `the page lists past, present and planned fees`() async throws {
        let ian = try await portal.signUp(.ian)
        let before = try await client.page("/admin/fees", as: ian).markup
        #expect(before.shows("25%") && before.shows("Now") && !before.shows("Planned") && before.value(of: "service_fee") == "25")
        #expect(try await client.submit("/admin/fees", fields(3), as: ian).status == .seeOther)
        let planned = try await client.page("/admin/fees", as: ian).markup
        #expect(planned.shows("20% + $0.50") && planned.shows("60%") && planned.shows("12.5% of food, tax and fee"))
        #expect(planned.shows("Planned") && !planned.shows("Past"))
        try await advance(days: 3)
        let later = try await client.page("/admin/fees", as: ian).markup
        #expect(later.shows("Past") && !later.shows("Planned") && later.value(of: "service_fee_flat") == "0.50")
        #expect(try await client.page("/admin/audit", as: ian).markup.shows("Changed the fees"))
    }

    @Test func `fees that have not begun are removed, as often as asked, and others are not`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await portal.buyer(), try await portal.signUp(.ian))
        #expect(try await client.submit("/admin/fees", fields(), as: ian).status == .seeOther)
        let id = try await schedule()
        for _ in 1...2 { #expect(try await client.submit("/admin/fees/\(id)/remove", [:], as: ian).status == .seeOther) }
        #expect(try await !client.page("/admin/fees", as: ian).markup.shows("Planned"))
        // The day is free again.
        #expect(try await client.submit("/admin/fees", fields(1, ["service_fee_flat": "0.75"]), as: ian).status == .seeOther)
        try await advance(days: 2)
        #expect(try await rates(shop.firstCart, as: ana).rates.serviceFeeFlatCents == 75)
        let begun = try await schedule(flat: 75)
        #expect(try await client.submit("/admin/fees/\(begun)/remove", ["current_password": ian.password], as: ian).status == .seeOther)
        #expect(try await client.page("/admin/fees", as: ian).markup.shows("20% + $0.75"))
        #expect(try await rates(shop.firstCart, as: ana).rates.serviceFeeFlatCents == 75)
        let other: FeeSchedule.ID = portal.services.id()
        #expect(try await client.submit("/admin/fees/\(other)/remove", ["current_password": ian.password], as: ian).status == .notFound)
        let removals = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM audit_trail WHERE action = 'fees.removed'")
        }
        #expect(removals == 1)
    }

    @Test(arguments: [
        (["from": ""], "from"), (["from": "soon"], "from"), (["service_fee": "101"], "service_fee"), (["service_fee": "-1"], "service_fee"),
        (["service_fee": ""], "service_fee"), (["driver_share": "100.01"], "driver_share"), (["driver_share": "half"], "driver_share"),
        (["tip": "12.345"], "tip"), (["tip": "$5"], "tip"), (["service_fee_flat": "100.01"], "service_fee_flat"),
        (["service_fee_flat": "-0.01"], "service_fee_flat"), (["service_fee_flat": "much"], "service_fee_flat"),
    ])
    func `a wrong field is named, and what was typed is kept`(_ change: [String: String], _ field: String) async throws {
        let ian = try await portal.signUp(.ian)
        let refused = try await client.submit("/admin/fees", fields(1, change), as: ian)
        #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: field))
        for (name, value) in fields(1, change) where name != "tip_base" { #expect(refused.markup.value(of: name) == value, "\(name)") }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM fee_schedules") } == 1)
    }

    @Test func `fees begin on a later day within two years, one a day`() async throws {
        let ian = try await portal.signUp(.ian)
        for days in [0, -1, 732] {
            let refused = try await client.submit("/admin/fees", fields(days), as: ian)
            #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "from"), "\(days)")
        }
        for days in [1, 731] { #expect(try await client.submit("/admin/fees", fields(days), as: ian).status == .seeOther) }
        let taken = try await client.submit("/admin/fees", fields(1), as: ian)
        #expect(taken.status == .conflict && taken.markup.shows("Other fees begin on that day"))
    }

    @Test func `a change asks for the password once the sign-in is a while ago, and nobody else sees the page`() async throws {
        let (ian, rosa) = (try await portal.signUp(.ian), try await portal.signUp(.rosa))
        #expect(try await client.page("/admin/fees", as: rosa).status == .notFound)
        #expect(try await client.submit("/admin/fees", fields(), as: rosa).status == .notFound)
        portal.clock.advance(seconds: 3600)
        let asked = try await client.submit("/admin/fees", fields(), as: ian)
        #expect(asked.status == .ok && asked.markup.has("input", ["name": "current_password"]))
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM fee_schedules") } == 1)
        let proved = fields(1, ["current_password": ian.password])
        #expect(try await client.submit("/admin/fees", proved, as: ian).status == .seeOther)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM fee_schedules") } == 2)
    }

    @Test func `neither a schedule nor a removal is ever changed`() async throws {
        let ian = try await portal.signUp(.ian)
        #expect(try await client.submit("/admin/fees", fields(), as: ian).status == .seeOther)
        #expect(try await client.submit("/admin/fees/\(try await schedule())/remove", [:], as: ian).status == .seeOther)
        for statement: SQL in [
            "UPDATE fee_schedules SET service_fee_flat_cents = 1", "DELETE FROM fee_schedules",
            "UPDATE fee_schedule_removals SET removed_at = 1", "DELETE FROM fee_schedule_removals",
        ] {
            await #expect(throws: DatabaseFailure.self) { try await portal.services.write { _ = try $0.execute(statement) } }
        }
    }
}
