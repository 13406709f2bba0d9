import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct VendorPayoutTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the lines of all vendors of an order are what the customer paid, to the cent`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        try await portal.complete(order, by: dee)
        let (mine, theirs, total) = try await portal.services.read { db in
            (
                try VendorPayouts(db: db, vendor: shop.greenAcres).unpaidLines(at: portal.clock.now),
                try VendorPayouts(db: db, vendor: shop.sunnyOrchard).unpaidLines(at: portal.clock.now),
                try db.one(Cents.self, "SELECT captured_cents FROM orders WHERE id = \(order)")
            )
        }
        #expect((mine.lines + theirs.lines).map(\.customerPaid).sum() == total)
        for lines in [mine, theirs] {
            let totals = lines.totals
            #expect(totals.youGet + totals.driverFee + totals.driverTip + totals.platformFee == lines.lines.map(\.customerPaid).sum())
            #expect(totals.food == lines.lines.map(\.food).sum() && totals.tax == lines.lines.map(\.tax).sum())
        }
        let owed = try await portal.services.read { try VendorPayouts(db: $0, vendor: shop.greenAcres).unpaid() }
        #expect(owed == mine.totals.youGet)
    }

    @Test func `today's earnings and the next payout come from the ledger`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.cart([(shop.kale, 4)]), as: ana, key: "order-number-0001", client)
        try await portal.complete(order, by: dee)
        let week = try await portal.services.read {
            try VendorEarnings(db: $0, vendor: shop.greenAcres).week(.losAngeles, at: portal.services.now())
        }
        #expect(week.days.count == 7)
        #expect(week.days.map(\.amount) == [0, 0, 0, 0, 0, 1070, 0])
        #expect(week.nextPayout == 1070)
        #expect(week.nextPayoutOn?.description == "2026-11-24")
        let today = try await client.page("/vendor", as: shop.rosa).markup
        #expect(today.shows("$10.70"))
        #expect(today.shows("1 picked up"))
    }

    @Test func `only its owner sees a payout with its orders, as a page and as a spreadsheet`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        try await portal.complete(order, by: dee)
        let payout = try await portal.addPayout(of: order, to: shop.greenAcres)
        let page = try await client.page("/vendor/payouts/\(payout)", as: shop.rosa)
        #expect(page.status == .ok)
        #expect(page.markup.leads(to: "/vendor/orders/\(order)"))
        #expect(!page.markup.shows("Corrections"))
        let file = try await client.page("/vendor/payouts/\(payout).csv", as: shop.rosa)
        #expect(file.text.split(separator: "\r\n").count == 2)
        #expect(try await client.page("/vendor/payouts.csv", as: shop.rosa).text.split(separator: "\r\n").count == 2)
        #expect(try await client.page("/vendor/payouts", as: shop.rosa).markup.shows("On the way"))
        for path in ["/vendor/payouts/\(payout)", "/vendor/payouts/\(payout).csv"] {
            #expect(try await client.page(path, as: shop.tom).status == .notFound)
        }
        #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup.leads(to: "/vendor/payouts/\(payout)"))
    }

    @Test func `a payout's deduction for an order of an earlier payout is a correction, not a line`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let first = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        try await portal.complete(first, by: dee)
        let second = try await portal.place(shop.cart([(shop.carrots, 1)]), as: ana, key: "order-number-0002", client)
        try await portal.complete(second, by: dee)
        let payout = try await portal.addPayout(of: second, to: shop.greenAcres)
        try await portal.services.write { db in
            _ = try db.execute(
                "INSERT INTO payout_orders (payout_id, owner_id, order_id, amount_cents) VALUES (\(payout), \(shop.greenAcres), \(first), -100)"
            )
        }
        let lines = try await portal.services.read { try VendorPayouts(db: $0, vendor: shop.greenAcres).lines(of: payout).lines }
        #expect(lines.count == 1)
    }

    @Test func `a page of a payout's orders has the newest first, and the sums of all`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        var orders: [Order.ID] = []
        for number in 1...3 {
            let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-000\(number)", client)
            try await portal.complete(order, by: dee)
            orders.append(order)
        }
        let (all, first, second) = try await portal.services.read { db in
            let (payouts, now) = (VendorPayouts(db: db, vendor: shop.greenAcres), portal.clock.now)
            return (
                try payouts.unpaidLines(at: now), try payouts.unpaidLines(at: now, page: 0..<2),
                try payouts.unpaidLines(at: now, page: 2..<4)
            )
        }
        #expect(all.lines.map(\.id) == orders.reversed())
        #expect((first.lines + second.lines).map(\.id) == orders.reversed() && first.lines.count == 2)
        #expect(first.totals == all.totals && second.totals == all.totals)
        #expect(all.totals.orders == 3 && all.totals.customersPaid == all.lines.map(\.customerPaid).sum())
    }

    @Test func `every page that names the payday names the configured one, in both languages`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await portal.set { $0.payoutWeekday = .saturday }
        for (every, first, other) in [
            ("every Saturday", "comes the Saturday after your", "Tuesday"), ("cada sábado", "llega el sábado después de tu", "martes"),
        ] {
            try await portal.run { client async throws in
                for path in ["/terms", "/sign-up/payouts", "/vendor/payouts", "/vendor/payouts/bank"] {
                    let page = try await client.page(path, as: rosa).markup
                    // The bank page names the day only when no detail is missing.
                    #expect(page.shows(every) || path.hasSuffix("bank"), "\(path)")
                    #expect(!page.mentions(other), "\(path)")
                }
                #expect(try await client.page("/vendor/payouts", as: rosa).markup.shows(first))
            }
            try await portal.speakSpanish(rosa)
        }
    }

    @Test func `the next payday is the configured weekday, never the current day`() throws {
        var settings = Settings()
        settings.payoutWeekday = .saturday
        let friday = try #require(LocalDate("2026-11-20"))
        #expect(
            (0...2).map { settings.nextPayday(after: friday.adding(days: $0)).description } == ["2026-11-21", "2026-11-28", "2026-11-28"])
    }

    @Test func `the bank page leads to the processor`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.submit("/vendor/payouts/bank", as: rosa)
        #expect(answer.status == .seeOther)
        #expect(answer.headers[.location]?.contains("onboarding") == true)
    }

    @Test func `the bank page shows the processor's account without saving it; a worker saves it`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let vendor = try #require(rosa.vendor)
        let payee = Payee.vendor(vendor)
        try await portal.services.write { db in
            try db.execute("DELETE FROM payout_accounts WHERE owner_id = \(payee.key)")
            try db.execute("UPDATE gateway_objects SET status = 'incomplete', detail = '' WHERE reference = \(payee.id)")
        }
        _ = try await client.submit("/vendor/payouts/bank", as: rosa)
        #expect(try await portal.services.read { try $0.payouts.account(of: payee)?.status } == .incomplete)
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE gateway_objects SET status = 'active', detail = 'Bank of Testing 4242' WHERE reference = \(payee.id)")
        }
        let before = portal.services.database.statistics.writes
        #expect(try await client.page("/vendor/payouts/bank", as: rosa).markup.shows("4242"))
        #expect(portal.services.database.statistics.writes == before)
        #expect(try await portal.services.read { try $0.payouts.account(of: payee)?.status } == .incomplete)
        try await PayoutAccountWorker(services: portal.services).runOnce()
        #expect(try await portal.services.read { try $0.payouts.account(of: payee)?.status } == .active)
    }

    @Test func `while the payment processor does not answer, the bank page says when to retry`() async throws {
        let rosa = try await portal.signUp(.rosa)
        portal.gateway.mood = .unreachable
        let answer = try await client.submit("/vendor/payouts/bank", as: rosa)
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.headers[.retryAfter] == "5")
    }
}

extension TestPortal {
    /// A payout in transit of all unpaid earnings of the vendor, for one order.
    fileprivate func addPayout(of order: Order.ID, to vendor: Vendor.ID) async throws -> Payout.ID {
        let (id, now): (Payout.ID, Instant) = (services.id(), services.now())
        try await services.write { db in
            let amount = try VendorPayouts(db: db, vendor: vendor).unpaid()
            try db.execute(
                """
                INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, created_at)
                VALUES (\(id), \(vendor), 'vendor', 'in_transit', \(amount), 1, '2026-W47', '2026-11-24', \(now))
                """)
            try db.execute(
                "INSERT INTO payout_orders (payout_id, owner_id, order_id, amount_cents) VALUES (\(id), \(vendor), \(order), \(amount))")
        }
        return id
    }
}
