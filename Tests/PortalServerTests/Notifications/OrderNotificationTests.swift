import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct OrderNotificationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a customer hears of every state of a delivery that somebody else caused, and of none that they caused`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        #expect(try await portal.told(ana).isEmpty)
        _ = try await client.goOnline(finn)
        #expect(try await portal.told(finn).map(\.kind) == ["offer.made"])
        let offer = try #require(try await client.offers(finn).first)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        _ = try await client.accept(offer, as: finn)
        let expected = try await expectation(of: order, as: ana)
        #expect(try await portal.told(ana).map(\.text) == ["Finn S. will bring your order from Silverlake. \(expected.english)"])
        let fix = #"{"fixes":[{"position":{"lat":34.0901,"lon":-118.275},"recorded_at":"2026-11-21T18:00:20Z"}]}"#
        _ = try await client.api(.post, "/driver/positions", fix, as: finn)
        let arrival = #"{"position":{"lat":34.0901,"lon":-118.275},"recorded_at":"2026-11-21T18:00:20Z"}"#
        _ = try await client.api(
            .post, "/delivery-sessions/\(session.id)/stops/\(session.stops[0].id)/arrival", arrival, as: finn)
        #expect(try await portal.toldKinds(ana) == ["order.accepted", "order.at_market"])
        for line in try await client.shoppingList(session, as: finn).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: finn)
        }
        let market = #""position":{"lat":34.0901,"lon":-118.275}"#
        for _ in 0..<2 {
            _ = try await client.complete(session.stops[0], of: session, market, as: finn, key: "market-completed-1")
        }
        #expect(try await portal.toldKinds(ana) == ["order.accepted", "order.at_market", "order.picked_up", "order.to_you"])
        let coming = try await expectation(of: order, as: ana)
        let told = try await portal.told(ana)
        #expect(told.first { $0.kind == "order.to_you" }?.text == "Finn S. is coming with your order from Silverlake. \(coming.english)")
        #expect(told.first { $0.kind == "order.picked_up" }?.text == "Finn S. has your order from Silverlake. \(coming.english)")
        let door = #""position":{"lat":34.0225,"lon":-118.2851}"#
        for _ in 0..<2 { _ = try await client.complete(session.stops[1], of: session, door, as: finn, key: "door-of-ana-00001") }
        #expect(
            try await portal.toldKinds(ana)
                == ["order.accepted", "order.at_market", "order.delivered", "order.picked_up", "order.to_you"])
        #expect(try await portal.eventCount("notification.created", for: ana.id.description) == 5)
    }

    /// The sentence about the estimate that the customer's app shows now.
    private func expectation(of order: Order.ID, as ana: Visitor) async throws -> LocalizedText {
        let shown = try await client.api(.get, "/orders/\(order)/driver-position", as: ana).decoded(API.DriverPosition.self)
        let arrival = NotificationArrival(try #require(shown.arrival), at: portal.clock.now, timeZone: "America/Los_Angeles")
        return try #require(arrival.text)
    }

    @Test func `when the driver is expected is said in the market's time and the reader's language, in the app, a push and an e-mail`()
        async throws
    {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(3)])
        _ = try await client.register("phone-of-ana", as: ana)
        _ = try await client.setSwitches("orders", #"{"email":true}"#, as: ana)
        try await portal.speakSpanish(ana)
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        #expect(try await client.accept(offer, as: finn).status == .ok)
        let expected = try await expectation(of: order, as: ana)
        let text = "Finn S. te llevará tu pedido de Silverlake. \(expected.spanish)"
        let page = try await client.api(.get, "/notifications", as: ana, headers: [.acceptLanguage: "es"])
        #expect(try page.decoded(API.Page<API.Notification>.self).data.map(\.text) == [text])
        _ = try await PushWorker(services: portal.services).runOnce()
        #expect(portal.push.accepted.map(\.text) == [text])
        #expect(try await portal.emails().contains { $0.body.contains(text) })
        let told = try await portal.told(ana).map(\.text)
        #expect(told == ["Finn S. will bring your order from Silverlake. \(expected.english)"])
        portal.clock.advance(seconds: 4 * 3600)
        #expect(try await portal.told(ana).map(\.text) == ["Finn S. will bring your order from Silverlake."], "the time has passed")
    }

    @Test func `of a driver whose position is not known nobody says when to expect them`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        _ = try await scene.order(ana, [scene.kale.of(3)])
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE driver_profiles SET lat = NULL, lon = NULL WHERE user_id = \(finn.id)")
        }
        #expect(try await client.accept(offer, as: finn).status == .ok)
        #expect(try await portal.told(ana).map(\.text) == ["Finn S. will bring your order from Silverlake."])
    }

    @Test func `a customer hears once of a line of which there is too little`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        _ = try await scene.order(ana, [scene.kale.of(3)])
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        let line = try #require(try await client.shoppingList(session, as: finn).orders.first?.stalls.first?.lines.first)
        for (quantity, second) in [(1, 20), (1, 20), (2, 30)] {
            _ = try await client.api(
                .put, "/delivery-sessions/\(session.id)/lines/\(line.lineID)",
                #"{"pick_status":"short","picked_quantity":\#(quantity),"recorded_at":"2026-11-21T18:00:\#(second)Z"}"#, as: finn)
        }
        #expect(
            try await portal.told(ana).filter { $0.kind == "order.line_short" }.map(\.text) == [
                "Not enough: Kale. You pay only for what you get."
            ])
    }

    @Test func `who cancels an order is told nothing, and whose order is cancelled by others is told`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let own = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-first-0123456789", client)
        _ = try await client.press("/orders/\(own)/cancellation", as: ana, key: "key-cancel-0123456789")
        let other = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-second-0123456789", client)
        #expect(try await portal.told(ana).isEmpty)
        let now = portal.services.now()
        try await portal.services.write { db in _ = try db.orders.transition(other, to: .cancelled, by: .admin, at: now) }
        #expect(try await portal.told(ana).map(\.kind) == ["order.cancelled"])
    }

    @Test func `a customer hears that a pick-up is ready, and that an order has expired`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
        #expect(try await portal.toldKinds(ana) == ["order.ready"])
        let delivery = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0002", client)
        let now = portal.services.now()
        try await portal.services.write { db in _ = try db.orders.transition(delivery, to: .expired, by: .system, at: now) }
        #expect(try await portal.toldKinds(ana) == ["order.expired", "order.ready"])
    }

    @Test func `another driver who accepts an order is told of, too`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let (dee, eve) = (try await portal.signUp(.dee), try await portal.join("Eve", drives: true))
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        try await portal.accept(order, by: dee)
        let now = portal.services.now()
        try await portal.services.write { db in _ = try db.orders.transition(order, to: .created, by: .driver, at: now) }
        try await portal.accept(order, by: eve)
        #expect(try await portal.told(ana).count { $0.kind == "order.accepted" } == 2)
    }
}
