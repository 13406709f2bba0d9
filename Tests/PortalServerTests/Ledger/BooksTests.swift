import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct BooksTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Ana's order of the scenario, delivered by Dee.
    private func deliver(_ portal: TestPortal, _ shop: Shop, short: Bool = false) async throws -> (
        order: Order.ID, ana: Visitor, dee: Visitor
    ) {
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        _ = try await client.order(shop.firstCart, as: ana)
        let id = try await portal.services.read { db in try db.one(Order.ID.self, "SELECT id FROM orders") }
        let now = portal.clock.now
        let payment = try await portal.services.write { db in
            try db.orders.transition(id, to: .retrieved, by: .system, driver: dee.id, leaseExpiresAt: now + 60, at: now)
            try db.orders.transition(id, to: .accepted, by: .driver, driver: dee.id, at: now)
            if short {
                try db.execute(
                    """
                    UPDATE order_lines SET pick_status = 'short', picked_quantity = 1, shortage_status = 'settled'
                    WHERE order_id = \(id) AND produce_id = \(shop.kale)
                    """)
            }
            return try db.sell(id, as: .pickedUp, by: .driver, at: now)
        }
        try await PaymentService(services: portal.services).carryOut(payment)
        portal.clock.advance(seconds: 1200)
        let later = portal.clock.now
        try await portal.services.write { db in
            let delivered = try db.orders.transition(id, to: .delivered, by: .driver, at: later)
            try db.orderLedger.bookDelivery(of: delivered, actor: dee.id.description, at: later)
        }
        return (id, ana, dee)
    }

    private func balance(_ account: LedgerAccount, _ portal: TestPortal) async throws -> Cents {
        try await portal.services.read { db in try db.ledger.balance(of: account) }
    }

    private func verify(_ portal: TestPortal) async throws -> [String] {
        try await portal.services.read { db in try LedgerVerification(db: db).run().findings }
    }

    @Test func `Ana's 24.52 become the driver's 4.59, the platform's 2.08 and the farms' 12.29 and 5.56`() async throws {
        let shop = try await Shop(portal)
        let (order, ana, dee) = try await deliver(portal, shop)
        #expect(try await balance(.driverPayable(dee.id), portal) == 459)
        #expect(try await balance(.platformRevenue, portal) == 208)
        #expect(try await balance(.vendorPayable(shop.greenAcres), portal) == 1229)
        #expect(try await balance(.vendorPayable(shop.sunnyOrchard), portal) == 556)
        #expect(try await balance(.processorCash, portal) == -2452)
        #expect(try await balance(.vendorPending(shop.greenAcres), portal) == 0)
        #expect(try await verify(portal) == [])
        let receipt = try await client.api(.get, "/orders/\(order)/receipt", as: ana).decoded(API.Receipt.self)
        #expect(receipt.netCents == 2452)
        #expect(receipt.movements.map(\.text) == ["Card ending in 4242"])
        #expect(receipt.vendors.map(\.subtotalCents) == [1148, 520])
    }

    @Test func `an order with a missing item is repriced, and only the lower amount is captured`() async throws {
        let shop = try await Shop(portal)
        let (order, ana, _) = try await deliver(portal, shop, short: true)
        let shown = try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self)
        // Food 11.68: fee 2.92, tip 1.75, tax 0.82.
        #expect(shown.amounts.subtotalCents == 1168)
        #expect(shown.amounts.totalCents == 1717)
        #expect(shown.amounts.capturedCents == 1717)
        #expect(shown.lines[0].finalLineCents == 250)
        #expect(shown.lines[0].shortage?.releasedCents == 500)
        #expect(try await verify(portal) == [])
    }

    @Test func `a tip raised after delivery is a separate payment and immediately payable to the driver`() async throws {
        let shop = try await Shop(portal)
        let (order, ana, dee) = try await deliver(portal, shop)
        let low = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":250}", as: ana, key: "key-tip-0000000000001")
        #expect(low.fieldErrors == ["tip_cents below_minimum"])
        let raised = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":450}", as: ana, key: "key-tip-0000000000002")
        let shown = try raised.decoded(API.Order.self)
        #expect(shown.amounts.tipCents == 450)
        #expect(shown.amounts.totalCents == 2652)
        #expect(shown.amounts.capturedCents == 2652)
        #expect(shown.payment?.capturedCents == 2452)
        portal.clock.advance(seconds: 25 * 3600)
        let late = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":900}", as: ana, key: "key-tip-0000000000003")
        #expect(late.code == "tip_window_closed")
        #expect(try await balance(.driverPayable(dee.id), portal) == 659)
        #expect(try await portal.charges() == ["captured": 2])
        #expect(try await verify(portal) == [])
    }

    @Test func `after a shortage and a raised tip every page, list and payload shows one total`() async throws {
        let shop = try await Shop(portal)
        let (order, ana, dee) = try await deliver(portal, shop, short: true)
        _ = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":475}", as: ana, key: "key-tip-0000000000004")
        let ian = try await portal.signUp(.ian)
        let shown = try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self).amounts
        // 11.68 of food, 2.92 of fee, 0.82 of tax, and the tip of 1.75 raised to 4.75.
        #expect([shown.subtotalCents, shown.serviceFeeCents, shown.taxCents, shown.tipCents] == [1168, 292, 82, 475])
        #expect(shown.totalCents == 2017 && shown.capturedCents == 2017)
        let receipt = try await client.api(.get, "/orders/\(order)/receipt", as: ana).decoded(API.Receipt.self)
        #expect(receipt.amounts == shown)
        #expect(receipt.netCents == 2017)
        #expect(receipt.vendors.map(\.subtotalCents).sum() == 1168)
        for page in ["/admin/orders?show=all", "/admin/orders/\(order)", "/admin/users/\(ana.id)", "/admin/drivers/\(dee.id)"] {
            #expect(try await client.page(page, as: ian).markup.shows("$20.17"), "\(page)")
        }
    }

    @Test func `verify reports the first altered entry, sealed or not`() async throws {
        let shop = try await Shop(portal)
        _ = try await deliver(portal, shop)
        let closings = LedgerClosingWorker(services: portal.services)
        // An entry is sealed once no earlier write can still insert an entry before it.
        var isSealed = false
        while !isSealed {
            _ = try await closings.runOnce()
            isSealed = try await portal.services.read { db in
                try db.one(
                    Int.self,
                    "SELECT count(*) FROM ledger_entries WHERE number > coalesce((SELECT max(last_entry) FROM ledger_closings), 0)") == 0
            }
        }
        #expect(try await verify(portal) == [])
        let entry = try await portal.services.write { db in
            try db.execute(.dropTrigger("ledger_entries_no_update", on: "ledger_entries"))
            try db.execute(
                "UPDATE ledger_entries SET amount_cents = amount_cents - 1 WHERE number = (SELECT min(number) FROM ledger_entries)")
            return try db.one(
                "SELECT \(sql: Posting.idColumns) FROM \(sql: Posting.tables) ORDER BY e.number LIMIT 1"
            ) { try $0.postingID() }
        }
        let findings = try await verify(portal)
        #expect(findings.contains { $0.contains("first altered entry is \(entry)") })
        #expect(findings.contains { $0.contains("does not sum to zero") })
    }

    @Test func `the ledger is append-only and refuses unbalanced entries`() async throws {
        let shop = try await Shop(portal)
        _ = try await deliver(portal, shop)
        await #expect(throws: (any Error).self) {
            try await portal.services.write { db in try db.execute("UPDATE ledger_entries SET amount_cents = 1") }
        }
        await #expect(throws: (any Error).self) {
            try await portal.services.write { db in
                try db.execute(
                    """
                    INSERT INTO ledger_movements (id, reason, actor, legs, leg_count, occurred_at)
                    VALUES (\(portal.services.id(JournalEntry.ID.self)), 'correction', 'admin',
                        '[{"account":"corrections","cents":1},{"account":"platform_revenue","cents":1}]', 2, 0)
                    """)
            }
        }
        await #expect(throws: (any Error).self) {
            try await portal.services.write { db in
                let account = try db.one(Int64.self, "SELECT min(number) FROM ledger_accounts")
                try db.execute(
                    """
                    INSERT INTO ledger_entries (movement_number, position, account_number, amount_cents, occurred_at)
                    VALUES (999999, 9, \(account), 500, 0)
                    """)
                try db.execute(
                    """
                    INSERT INTO ledger_movements (number, id, reason, actor, legs, leg_count, occurred_at)
                    VALUES (999999, \(portal.services.id(JournalEntry.ID.self)), 'correction', 'admin',
                        '[{"account":"corrections","cents":1},{"account":"platform_revenue","cents":-1}]', 2, 0)
                    """)
            }
        }
        #expect(try await verify(portal) == [])
    }

    @Test func `on Tuesday everybody is paid their payable amount once, and the orders add up to it`() async throws {
        let shop = try await Shop(portal)
        let (order, _, dee) = try await deliver(portal, shop)
        let worker = PayoutWorker(services: portal.services)
        _ = try await worker.runOnce()
        #expect(try await portal.services.read { db in try db.one(Int.self, "SELECT count(*) FROM payouts") } == 0)
        portal.clock.set(Instant("2026-11-24T09:00:00Z") ?? portal.clock.now)
        _ = try await worker.runOnce()
        _ = try await worker.runOnce()
        let rows = try await portal.services.read { db in
            try db.all("SELECT owner_id, amount_cents, status FROM payouts ORDER BY amount_cents") {
                (try $0.bytes(at: 0), try $0.int(at: 1), try $0.text(at: 2))
            }
        }
        #expect(rows.map(\.1) == [459, 556, 1229])
        #expect(rows.allSatisfy { $0.2 == "in_transit" })
        #expect(try await balance(.driverPayable(dee.id), portal) == 0)
        #expect(try await balance(.vendorPayable(shop.greenAcres), portal) == 0)
        let payouts = try await client.api(.get, "/payouts", as: dee).decoded(API.Page<API.Payout>.self).data
        #expect(payouts.map(\.amountCents) == [459])
        #expect(payouts.first?.arrivesOn == LocalDate("2026-11-26"))
        let items = try await client.api(.get, "/payouts/\(payouts[0].id)/items", as: dee).decoded(API.Page<API.PayoutItem>.self).data
        #expect(items.map(\.amountCents) == [209, 250])
        #expect(items.allSatisfy { $0.subjectID == API.SubjectID(order) })
        let parts = try await portal.services.read { db in try db.one(Int.self, "SELECT sum(amount_cents) FROM payout_orders") }
        #expect(parts == 459 + 556 + 1229)
        portal.clock.advance(seconds: 2 * 24 * 3600 + 3600)
        _ = try await worker.runOnce()
        #expect(try await portal.services.read { db in try db.one(Int.self, "SELECT count(*) FROM payouts WHERE status = 'paid'") } == 3)
        #expect(try await verify(portal) == [])
    }

    @Test func `payout onboarding needs a recent sign-in, works once and activates the account`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.get, "/me/payout-account", as: ana).decoded(API.PayoutAccount.self).status == .none)
        let link = try await client.api(.post, "/me/payout-account/onboarding-links", as: ana).decoded(API.OnboardingLink.self)
        #expect(try await client.api(.get, "/me/payout-account", as: ana).decoded(API.PayoutAccount.self).status == .incomplete)
        let path = String(link.url.prefix { $0 != "?" })
        #expect(try await client.page(path, as: ana).status == .ok)
        let wrong = try await client.submit(path, ["bank": "Harbor", "account": "12"], as: ana)
        #expect(wrong.status == .unprocessableContent)
        #expect(try await client.submit(path, ["bank": "Harbor", "account": "1234 5678"], as: ana).status == .seeOther)
        #expect(link.url.hasSuffix("bank-added"))
        let account = try await client.api(.get, "/me/payout-account", as: ana).decoded(API.PayoutAccount.self)
        #expect(account.status == .active)
        #expect(try await client.page(path, as: ana).status == .notFound)
        portal.clock.advance(seconds: 700)
        #expect(try await client.api(.post, "/me/payout-account/onboarding-links", as: ana).code == "reauthentication_required")
    }

    @Test func `the rates of the first schedule are the standard ones`() async throws {
        let now = portal.clock.now
        let schedule = try await portal.services.read { db in try db.feeSchedules.current(at: now) }
        #expect(schedule.fees == .standard)
        #expect(OrderNumber.text(237_633) == "H-7821")
        #expect(OrderNumber.number("h-7821") == 237_633)
    }
}
