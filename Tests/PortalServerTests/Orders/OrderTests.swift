import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct OrderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `Ana's order costs what the scenario says, authorizes that amount and takes the stock`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let quote = try await client.api(.post, "/quotes", shop.firstCart, as: ana).decoded(API.Quote.self)
        #expect(quote.amounts.totalCents == 2452)
        #expect(quote.canOrderNow)
        let answer = try await client.order(shop.firstCart, as: ana)
        #expect(answer.status == .created)
        let order = try answer.decoded(API.Order.self)
        #expect(order.deliveryStatus == .created)
        #expect(order.amounts.subtotalCents == 1668)
        #expect(order.amounts.serviceFeeCents == 417)
        #expect(order.amounts.tipCents == 250)
        #expect(order.amounts.taxCents == 117)
        #expect(order.amounts.totalCents == 2452)
        #expect(order.itemCount == 9)
        #expect(order.payment?.status == .authorised)
        #expect(order.payment?.amountCents == 2452)
        #expect(order.history.map(\.status) == [.pendingPayment, .created])
        #expect(order.allowedActions.contains(.cancel))
        #expect(answer.headers[.location] == "/api/v1/orders/\(order.id)")
        #expect(try await shop.stock(of: shop.kale) == 7)
        #expect(try await shop.stock(of: shop.carrots) == 18)
        #expect(try await shop.stock(of: shop.peach) == 36)
        #expect(try await portal.charges() == ["authorised": 1])
    }

    @Test func `the same key returns the same bytes and refuses any other body`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let first = try await client.order(shop.firstCart, as: ana)
        #expect(first.headers[.idempotencyReplayed] == nil)
        portal.clock.advance(seconds: 3600 * 10)
        let again = try await client.order(shop.firstCart, as: ana)
        #expect(again.status == .created)
        #expect(again.text == first.text)
        #expect(again.headers[.idempotencyReplayed] == "true")
        let other = try await client.order(shop.cart([(shop.kale, 1)]), as: ana)
        #expect(other.status == .unprocessableContent)
        #expect(other.code == "idempotency_key_reused")
        #expect(try await portal.charges() == ["authorised": 1])
    }

    @Test func `an order needs an address, a phone, a card and a key, and the refusal names all missing ones`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET phone = NULL WHERE id = \(ana.id)") }
        #expect(
            try await client.order(shop.firstCart, as: ana).fieldErrors == [
                "address_id required", "phone required", "payment_method_id required",
            ])
        let keyless = try await client.api(.post, "/orders", shop.firstCart, as: ana)
        #expect(keyless.fieldErrors == ["header.idempotency-key required"])
        #expect(try await client.api(.post, "/orders", shop.firstCart).status == .unauthorized)
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `an order short of stock is refused as a whole, with the remaining stock of each short line`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 11), (shop.carrots, 1), (shop.spinach, 7)])
        let answer = try await client.order(cart, as: ana)
        #expect(answer.status == .conflict)
        let problem = try answer.decoded(API.Problem.self)
        #expect(problem.code == .insufficientStock)
        #expect(problem.shortages?.map(\.left) == [10, 6])
        #expect(problem.shortages?.map(\.line) == [0, 2])
        // The refusal is stored under its key.
        let again = try await client.order(cart, as: ana)
        #expect(again.text == answer.text)
        #expect(again.headers[.idempotencyReplayed] == "true")
        #expect(try await shop.stock(of: shop.carrots) == 20)
        #expect(try await portal.charges().isEmpty)
    }

    @Test func `produce of another market is refused with the name of that market, and a quote may replace it`() async throws {
        let shop = try await Shop(portal)
        let beach = try await portal.addMarket("Long Beach", latitude: 33.77, longitude: -118.19)
        let oranges = try await portal.addProduce("Oranges", of: shop.sunnyOrchard, at: [beach])
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 1), (oranges, 1)])
        let problem = try await client.order(cart, as: ana).decoded(API.Problem.self)
        #expect(problem.code == .mixedSources)
        #expect(problem.conflicts?.map(\.line) == [1])
        #expect(problem.conflicts?.first?.sources.map(\.name) == ["Long Beach"])
        let replacing = shop.cart([(shop.kale, 1), (oranges, 1)], ",\"other_source_lines\":\"replace\"")
        let quote = try await client.api(.post, "/quotes", replacing).decoded(API.Quote.self)
        #expect(quote.lines.map(\.name) == ["Kale"])
        #expect(quote.droppedLines.map(\.reason) == [.otherSource])
        #expect(try await client.api(.post, "/quotes", cart).code == "mixed_sources")
    }

    @Test(.portal(at: "2026-11-21T15:00:00-08:00")) func `a closed market names its next slots; a scheduled time must be before closing`()
        async throws
    {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.run { client async throws in
            let closed = try await client.order(shop.firstCart, as: ana).decoded(API.Problem.self)
            #expect(closed.code == .marketClosed)
            #expect(closed.nextSlots?.first?.startsAt == Instant("2026-11-28T16:00:00Z"))
            let atClose = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T22:00:00Z\"")
            let refused = try await client.order(atClose, as: ana, key: "key-at-close-000001")
            #expect(refused.fieldErrors == ["scheduled_for outside_opening_hours"])
            let quote = try await client.api(.post, "/quotes", shop.firstCart).decoded(API.Quote.self)
            #expect(!quote.canOrderNow)
            #expect(!quote.nextSlots.isEmpty)
        }
    }

    @Test(.portal(at: "2026-11-21T15:00:00-08:00")) func `an order for next week is authorised a day before and begins at its slot`()
        async throws
    {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let sweeper = PaymentRecoveryWorker(services: portal.services)
        try await portal.run { client async throws in
            let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
            let order = try await client.order(cart, as: ana).decoded(API.Order.self)
            #expect(order.deliveryStatus == .scheduled)
            #expect(order.payment?.status == .planned)
            #expect(try await portal.charges().isEmpty)
            portal.clock.set(Instant("2026-11-27T17:00:00Z") ?? portal.clock.now)
            _ = try await sweeper.runOnce()
            #expect(try await client.api(.get, "/orders/\(order.id)", as: ana).decoded(API.Order.self).payment?.status == .authorised)
            portal.clock.set(Instant("2026-11-28T16:59:59Z") ?? portal.clock.now)
            _ = try await sweeper.runOnce()
            #expect(try await client.api(.get, "/orders/\(order.id)", as: ana).decoded(API.Order.self).deliveryStatus == .scheduled)
            portal.clock.advance(seconds: 1)
            _ = try await sweeper.runOnce()
            #expect(try await client.api(.get, "/orders/\(order.id)", as: ana).decoded(API.Order.self).deliveryStatus == .created)
        }
    }

    @Test func `the tip can be raised at checkout but not lowered, and the total must match the displayed one`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let low = try await client.order(shop.cart([(shop.kale, 4)], ",\"tip_cents\":149"), as: ana)
        #expect(low.fieldErrors == ["tip_cents below_minimum"])
        let seen = try await client.order(
            shop.cart([(shop.kale, 4)], ",\"expected_total_cents\":1"), as: ana, key: "key-total-changed-1")
        #expect(seen.code == "total_changed")
        let high = try await client.order(shop.cart([(shop.kale, 4)], ",\"tip_cents\":500"), as: ana, key: "key-high-tip-000001")
        #expect(try high.decoded(API.Order.self).amounts.tipCents == 500)
        let pickup = shop.pickupCart([(shop.kale, 4)])
        let order = try await client.order(pickup, as: ana, key: "key-pick-up-0000001").decoded(API.Order.self)
        #expect(order.amounts.totalCents == 1195)
        #expect(order.address == nil)
    }

    @Test func `cancelling before a driver accepts restores the stock and voids the authorization`() async throws {
        let shop = try await Shop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.signUp(.bob))
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        #expect(try await client.press("/orders/\(order.id)/cancellation", as: bob, key: "key-bob-cancels-0001").status == .notFound)
        let answer = try await client.press(
            "/orders/\(order.id)/cancellation", "{\"reason\":\"Changed my mind\"}", as: ana, key: "key-cancel-00000001")
        let cancelled = try answer.decoded(API.Order.self)
        #expect(cancelled.deliveryStatus == .cancelled)
        #expect(cancelled.payment?.status == .voided)
        #expect(cancelled.cancellation?.by == .customer)
        #expect(cancelled.cancellation?.reason == "Changed my mind")
        // A second request with another key finds the order cancelled.
        #expect(try await client.press("/orders/\(order.id)/cancellation", as: ana, key: "key-cancel-00000002").status == .ok)
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await portal.charges() == ["voided": 1])
    }

    @Test func `orders are listed newest first, page by page, and never somebody else's`() async throws {
        let shop = try await Shop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.signUp(.bob))
        var ids: [Order.ID] = []
        for number in 1...3 {
            ids.append(
                try await client.order(shop.cart([(shop.kale, 1)]), as: ana, key: "key-list-00000000\(number)").decoded(API.Order.self)
                    .id)
        }
        let first = try await client.api(.get, "/orders?limit=2", as: ana).decoded(API.Page<API.Order>.self)
        #expect(first.data.map(\.id) == [ids[2], ids[1]])
        let second = try await client.api(.get, "/orders?limit=2&cursor=\(first.nextCursor ?? "")", as: ana).decoded(
            API.Page<API.Order>.self)
        #expect(second.data.map(\.id) == [ids[0]])
        #expect(second.nextCursor == nil)
        #expect(try await client.api(.get, "/orders?state=past", as: ana).decoded(API.Page<API.Order>.self).data.isEmpty)
        #expect(try await client.api(.get, "/orders", as: bob).decoded(API.Page<API.Order>.self).data.isEmpty)
        #expect(try await client.api(.get, "/orders/\(ids[0])", as: bob).status == .notFound)
        let code = try await client.api(.get, "/orders/\(ids[0])/hand-over-code", as: ana).decoded(API.HandOverCode.self)
        #expect(code.code.count == 6)
    }

    @Test func `the number of open orders is limited`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.set { $0.openOrderLimit = 1 }
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: ana).status == .created)
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: ana, key: "key-second-0000001").code == "open_order_limit")
        let quote = try await client.api(.post, "/quotes", shop.cart([(shop.kale, 1)]), as: ana).decoded(API.Quote.self)
        #expect(!quote.canOrderNow)
    }
}
