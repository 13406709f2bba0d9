import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders without a driver when their market closes.
@Suite(.portal) struct OrderExpiryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an order without a driver expires at closing time: payment voided, stock restored, everybody notified`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000001", client)
        portal.clock.advance(seconds: 4 * 3600 - 1)
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["created": 1])
        portal.clock.advance(seconds: 1)
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["expired": 1])
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self).deliveryStatus == .expired)
        for recipient in [ana.id.description, shop.greenAcres.description, shop.sunnyOrchard.description, EventRecipient.admins] {
            let events = try await portal.events(for: [recipient])
            #expect(events.contains { $0.type == "order.status_changed" && $0.payload.contains("\"expired\"") })
        }
        #expect(try await client.page("/vendor/orders?show=cancelled", as: shop.rosa).markup.shows("No driver found"))
        #expect(try await client.page("/admin/orders?show=cancelled", as: ian).markup.shows("No driver found"))
        #expect(try await client.page("/admin/orders/\(order)", as: ian).markup.shows("No driver found"))
    }

    @Test func `a scheduled order waits for its slot and expires if no driver takes it then`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T19:00:00Z\"")
        _ = try await portal.place(cart, as: ana, key: "key-expiry-0000000002", client)
        let (expiry, recovery) = (OrderExpiryWorker(services: portal.services), PaymentRecoveryWorker(services: portal.services))
        for (time, status) in [
            ("2026-11-21T23:00:00Z", "scheduled"), ("2026-11-27T20:00:00Z", "scheduled"), ("2026-11-28T19:00:01Z", "created"),
            ("2026-11-28T22:00:00Z", "expired"),
        ] {
            portal.clock.set(try #require(Instant(time)))
            _ = try await recovery.runOnce()
            _ = try await expiry.runOnce()
            #expect(try await portal.statuses() == [status: 1])
        }
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `an accepted order and a pick-up order don't expire when the market closes`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.join("Dee", drives: true))
        let taken = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-expiry-0000000003", client)
        try await portal.accept(taken, by: dee)
        _ = try await portal.place(
            shop.pickupCart([(shop.kale, 1)]), as: ana, key: "key-expiry-0000000004", client)
        portal.clock.advance(seconds: 5 * 3600)
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["accepted": 1, "created": 1])
    }

    @Test func `orders of a market that reopens the same day expire at the last closing time`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.openAlso(shop.market, weekday: 6, from: 900, until: 1020)
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000005", client)
        let expiry = OrderExpiryWorker(services: portal.services)
        for (time, status) in [
            ("2026-11-21T22:30:00Z", "created"), ("2026-11-22T00:59:59Z", "created"), ("2026-11-22T01:00:00Z", "expired"),
        ] {
            portal.clock.set(try #require(Instant(time)))
            _ = try await expiry.runOnce()
            #expect(try await portal.statuses() == [status: 1])
        }
    }

    @Test func `an order of last night expires after midnight, although the market opens again in the morning`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.openAlso(shop.market, weekday: 7, from: 480, until: 840)
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000007", client)
        portal.clock.set(try #require(Instant("2026-11-22T02:00:00-08:00")))
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["expired": 1])
    }

    /// What an administrator can do to a market while orders wait at it.
    private static let closings = [
        "UPDATE markets SET status = 'closed'", "UPDATE markets SET status = 'draft'", "DELETE FROM market_hours",
        "UPDATE market_hours SET closes_minute = 540", "UPDATE market_hours SET opens_minute = 900, closes_minute = 1080",
        "INSERT INTO market_closed_dates (market_id, closed_on, reason) SELECT id, '2026-11-21', '' FROM markets",
    ]

    @Test(arguments: closings)
    func `orders of a market that is closed or hidden, closes earlier or opens later, are offered until the hours they were placed for end`(
        _ closing: String
    ) async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.join("Dee", drives: true))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000006", client)
        try await portal.services.write { _ = try $0.execute(SQL(stringLiteral: closing)) }
        let (expiry, leases) = (OrderExpiryWorker(services: portal.services), LeaseWorker(services: portal.services))
        _ = try await expiry.runOnce()
        #expect(try await portal.statuses() == ["created": 1])
        _ = try await client.goOnline(dee)
        #expect(try await client.offers(dee).first?.orders.map(\.orderID) == [order])
        for (time, status) in [("2026-11-21T21:59:59Z", "created"), ("2026-11-21T22:00:00Z", "expired")] {
            portal.clock.set(try #require(Instant(time)))
            _ = try await leases.runOnce()
            _ = try await expiry.runOnce()
            #expect(try await portal.statuses() == [status: 1], "\(time)")
        }
    }

    @Test func `while a market is closed that opens once more before its orders expire, nobody is offered them`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.join("Dee", drives: true))
        try await portal.openAlso(shop.market, weekday: 6, from: 900, until: 1020)
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000009", client)
        try await portal.services.write { _ = try $0.execute("UPDATE market_hours SET closes_minute = 540 WHERE opens_minute < 540") }
        _ = try await client.goOnline(dee)
        #expect(try await client.offers(dee).isEmpty)
    }

    @Test func `an order of an earlier version gets its expiry from the present hours`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000008", client)
        try await portal.services.write { _ = try $0.execute("UPDATE orders SET expires_at = NULL") }
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["created": 1])
        let expiry = try await portal.services.read { try $0.one(Instant.self, "SELECT expires_at FROM orders") }
        #expect(expiry == Instant("2026-11-21T22:00:00Z"))
    }
}

extension TestPortal {
    /// More opening hours of a market, in minutes of the day.
    fileprivate func openAlso(_ market: Market.ID, weekday: Int, from opens: Int, until closes: Int) async throws {
        try await services.write { db in
            _ = try db.execute(
                """
                INSERT INTO market_hours (market_id, weekday, opens_minute, closes_minute)
                VALUES (\(market), \(weekday), \(opens), \(closes))
                """)
        }
    }
}
