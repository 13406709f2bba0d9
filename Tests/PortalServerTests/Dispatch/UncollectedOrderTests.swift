import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Pick-up orders that their customers don't collect.
@Suite(.portal) struct UncollectedOrderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Ana's two pick-up orders at Rosa's stall, one packed and one not.
    private struct Scene: Sendable {
        let portal: TestPortal
        let shop: Shop
        let ana: Visitor
        let packed: Order.ID
        let unpacked: Order.ID

        init() async throws {
            portal = try await TestPortal(at: "2026-11-21T13:00:00-08:00")
            (shop, ana) = (try await Shop(portal), try await portal.buyer())
            let (portal, shop, ana) = (portal, shop, ana)
            let cart = shop.pickupCart([(shop.kale, 2)])
            (packed, unpacked) = try await portal.run { client async throws in
                let first = try await portal.place(cart, as: ana, key: "key-collect-000000001", client)
                let packing = try await client.submit("/vendor/orders/\(first)/packed", as: shop.rosa)
                #expect(packing.status == .seeOther)
                return (first, try await portal.place(cart, as: ana, key: "key-collect-000000002", client))
            }
        }

        func expire(at time: String) async throws -> [String: Int] {
            portal.clock.set(try #require(Instant(time)))
            _ = try await OrderExpiryWorker(services: portal.services).runOnce()
            return try await portal.statuses()
        }
    }

    @Test func `an order not collected by the end of the day expires: payment voided, stock restored, everybody notified`() async throws {
        let scene = try await Scene()
        let (portal, shop) = (scene.portal, scene.shop)
        try await portal.speakSpanish(scene.ana)
        let ian = try await portal.signUp(.ian)
        // Hours after closing, because a stall without a signal may record the hand-over late.
        #expect(try await scene.expire(at: "2026-11-21T23:59:59-08:00") == ["created": 1, "ready": 1])
        #expect(try await shop.stock(of: shop.kale) == 6)
        #expect(try await scene.expire(at: "2026-11-22T00:00:00-08:00") == ["expired": 2])
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await portal.charges() == ["voided": 2])
        for recipient in [scene.ana.id.description, shop.greenAcres.description, EventRecipient.admins] {
            let events = try await portal.events(for: [recipient])
            #expect(events.filter { $0.type == "order.status_changed" && $0.payload.contains("\"expired\"") }.count == 2)
        }
        try await portal.run { client async throws in
            #expect(try await client.page("/vendor/orders?show=cancelled", as: shop.rosa).markup.shows("Not picked up"))
            #expect(try await client.page("/vendor/orders/\(scene.packed)", as: shop.rosa).markup.shows("Not picked up"))
            for path in ["/admin/orders?show=cancelled", "/admin/orders/\(scene.unpacked)"] {
                let page = try await client.page(path, as: ian).markup
                #expect(page.shows("Not picked up") && !page.shows("No driver found"), "\(path)")
            }
        }
    }

    @Test func `customer and vendor who want e-mails about orders get one each, in their language`() async throws {
        let scene = try await Scene()
        let (portal, shop) = (scene.portal, scene.shop)
        try await portal.speakSpanish(scene.ana)
        _ = try await scene.expire(at: "2026-11-22T00:00:00-08:00")
        let emails = try await portal.emails().filter { mail in ["recogi", "prepar", "picked up"].contains { mail.subject.contains($0) } }
        let (anas, rosas) = (emails.filter { $0.recipient == scene.ana.email }, emails.filter { $0.recipient == shop.rosa.email })
        #expect(anas.count == 2 && rosas.count == 2 && emails.count == 4)
        // $5.00 of food, the platform's share of the service fee, and tax.
        // What the vendor never packed, the customer did not forget.
        #expect(anas.count { $0.subject.hasSuffix(" no se recogió") } == 1)
        #expect(anas.count { $0.subject.hasSuffix(" no se preparó a tiempo") } == 1)
        #expect(anas.allSatisfy { $0.mentions("se liberan los $5.97") })
        #expect(rosas.allSatisfy { $0.subject.hasSuffix("was not picked up") && $0.mentions("at Silverlake") })
        #expect(rosas.contains { $0.mentions("\(portal.services.configuration.baseURL)/vendor/orders/\(scene.packed)") })
    }

    @Test func `vendors who turned off e-mails about orders get none, and customers always do`() async throws {
        let scene = try await Scene()
        try await scene.portal.services.write { db in
            _ = try db.execute("UPDATE users SET mail_alerts = 'payouts'")
            _ = try db.execute("DELETE FROM outbox")
        }
        #expect(try await scene.expire(at: "2026-11-22T00:00:00-08:00") == ["expired": 2])
        let emails = try await scene.portal.emails()
        #expect(emails.count == 2 && emails.allSatisfy { $0.recipient == scene.ana.email && !$0.mentions("alerts") })
    }

    @Test func `an order scheduled for another day expires at the end of that day`() async throws {
        let (shop, ana) = (try await Shop(portal), try await portal.buyer())
        let more = ",\"fulfilment\":\"pickup\",\"scheduled_for\":\"2026-11-28T19:00:00Z\""
        _ = try await portal.place(shop.cart([(shop.kale, 1)], more), as: ana, key: "key-collect-000000003", client)
        let (expiry, recovery) = (OrderExpiryWorker(services: portal.services), PaymentRecoveryWorker(services: portal.services))
        for (time, status) in [
            ("2026-11-22T10:00:00-08:00", "scheduled"), ("2026-11-27T20:00:00Z", "scheduled"), ("2026-11-28T19:00:01Z", "created"),
            ("2026-11-28T23:59:59-08:00", "created"), ("2026-11-29T00:00:00-08:00", "expired"),
        ] {
            portal.clock.set(try #require(Instant(time)))
            _ = try await recovery.runOnce()
            _ = try await expiry.runOnce()
            #expect(try await portal.statuses() == [status: 1], "\(time)")
        }
    }

    @Test func `at a market that closed for good, orders can still be collected that day`() async throws {
        let scene = try await Scene()
        let market = scene.shop.market
        try await scene.portal.services.write { _ = try $0.execute("UPDATE markets SET status = 'closed' WHERE id = \(market)") }
        #expect(try await scene.expire(at: "2026-11-21T23:59:59-08:00") == ["created": 1, "ready": 1])
        #expect(try await scene.expire(at: "2026-11-22T00:00:00-08:00") == ["expired": 2])
    }

    @Test func `a collected order does not expire`() async throws {
        let scene = try await Scene()
        let code = try await scene.portal.services.read {
            try $0.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(scene.packed)")
        }
        try await scene.portal.run { client async throws in
            let handedOver = try await client.submit("/vendor/orders/\(scene.packed)/collected", ["code": code], as: scene.shop.rosa)
            #expect(handedOver.status == .seeOther)
        }
        #expect(try await scene.expire(at: "2026-11-22T00:00:00-08:00") == ["collected": 1, "expired": 1])
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `orders to expire are found by indexes of waiting orders`() async throws {
        for (query, index) in [
            (ExpiringOrders.expired(at: portal.clock.now, limit: 1), "orders_by_expiry"),
            (ExpiringOrders.withoutExpiry(limit: 1), "orders_by_expiry"),
        ] {
            let steps = try portal.services.database.queryPlan(query)
            #expect(steps.first?.contains(index) == true && !steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
            #expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
        }
    }
}
