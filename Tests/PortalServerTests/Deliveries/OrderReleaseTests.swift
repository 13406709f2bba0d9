import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A driver hands an order back before pick-up.
@Suite(.portal) struct OrderReleaseTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an order that is handed back waits for others, and the session goes on with the other one`() async throws {
        let scene = try await DrivingScene(portal, client)
        let chat = try #require(scene.session.stops[1].conversationID)
        for line in try await scene.lines().prefix(2) { _ = try await client.tick(line.lineID, of: scene.session, as: scene.finn) }
        let answer = try await scene.release(0, key: "release-0123456789")
        let session = try answer.decoded(API.DeliverySession.self)
        #expect(answer.status == .ok && session.status == .running)
        #expect(session.stops.map(\.status) == [.current, .cancelled, .ahead])
        #expect(try await scene.scene.status(scene.orders[0]) == "created")
        #expect(try await portal.toldKinds(scene.ana) == ["order.accepted", "order.released"])
        #expect(
            try await portal.told(scene.ana).contains {
                $0.text == "Finn S. can’t bring your order from Silverlake. We look for another driver."
            })
        let closed = try await client.api(.post, "/conversations/\(chat)/messages", #"{"text":"Still there?"}"#, as: scene.ana)
        #expect(closed.code == "conversation_closed")
        // What was ticked is on the list of the next driver.
        _ = try await client.goOnline(scene.gus)
        let offer = try #require(try await client.offers(scene.gus).first)
        #expect(offer.orders.map(\.orderID) == [scene.orders[0]])
        let next = try await client.accept(offer, as: scene.gus).decoded(API.OfferOutcome.self).deliverySession
        let lines = try await client.shoppingList(next, as: scene.gus).orders.flatMap { $0.stalls.flatMap(\.lines) }
        #expect(lines.map(\.pickStatus) == [.open, .open] && next.openLines == 2)
        #expect(try await portal.toldKinds(scene.ana) == ["order.accepted", "order.accepted", "order.released"])
    }

    @Test func `an order that another driver has accepted since is no longer the first driver's`() async throws {
        let scene = try await DrivingScene(portal, client)
        let own = try await scene.lines()
        let (theirs, mine) = (own.prefix(2).map(\.lineID), own.dropFirst(2).map(\.lineID))
        _ = try await scene.release(0, key: "release-0123456789")
        _ = try await client.goOnline(scene.gus)
        let offer = try #require(try await client.offers(scene.gus).first)
        let next = try await client.accept(offer, as: scene.gus).decoded(API.OfferOutcome.self).deliverySession
        #expect(try await client.tick(theirs[0], of: scene.session, as: scene.finn).status == .notFound)
        for line in mine { _ = try await client.tick(line, of: scene.session, as: scene.finn) }
        let bought = try await client.complete(
            scene.session.stops[0], of: scene.session, DrivingScene.atMarket, as: scene.finn, key: "market-of-finn-01234567")
        #expect(bought.status == .ok, "nobody waits for what another driver shops: \(bought.text)")
        #expect(try await scene.scene.status(scene.orders[0]) == "accepted")
        #expect(try await scene.scene.status(scene.orders[1]) == "picked_up")
        let order = try await client.api(.get, "/orders/\(scene.orders[0])", as: scene.ana).decoded(API.Order.self)
        #expect(order.driver?.firstName == "Gus")
        for line in theirs { #expect(try await client.tick(line, of: next, as: scene.gus).status == .ok) }
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }

    @Test func `an order of which nothing is left is cancelled instead of handed on`() async throws {
        let scene = try await DrivingScene(portal, client)
        for line in try await scene.lines().prefix(2) {
            _ = try await client.tick(line.lineID, of: scene.session, #""pick_status":"short","picked_quantity":0"#, as: scene.finn)
        }
        #expect(try await scene.release(0, key: "release-0123456789").status == .ok)
        #expect(try await scene.scene.status(scene.orders[0]) == "cancelled")
        #expect(try await client.goOnline(scene.gus).status != .offered)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }

    @Test func `the last order that is handed back ends the session, and its driver is not shown it again`() async throws {
        let scene = try await DrivingScene(portal, client)
        for index in 0...1 { #expect(try await scene.release(index, key: "release-all-0123456-\(index)").status == .ok) }
        let ended = try await scene.shown()
        #expect(ended.status == .ended && ended.currentStopID == nil && ended.earnCents == 0)
        #expect(try await client.api(.get, "/driver/shift", as: scene.finn).decoded(API.Shift.self).status == .offline)
        #expect(try await client.goOnline(scene.finn).status == .searching)
        #expect(try await client.offers(scene.finn).isEmpty)
        #expect(try await client.goOnline(scene.gus).status == .offered)
    }

    @Test func `a short line stays short for the next driver, who can still pick it`() async throws {
        let scene = try await DrivingScene(portal, client)
        let kale = try #require(try await scene.lines().first { $0.name == "Kale" }?.lineID)
        _ = try await client.tick(kale, of: scene.session, #""pick_status":"short","picked_quantity":1"#, as: scene.finn)
        _ = try await scene.release(0, key: "release-short-0123456")
        _ = try await client.goOnline(scene.gus)
        let offer = try #require(try await client.offers(scene.gus).first)
        let next = try await client.accept(offer, as: scene.gus).decoded(API.OfferOutcome.self).deliverySession
        let line = try #require(
            try await client.shoppingList(next, as: scene.gus).orders.flatMap { $0.stalls.flatMap(\.lines) }.first { $0.lineID == kale })
        #expect(line.pickStatus == .short && line.shortage?.pickedQuantity == 1)
        #expect(try await client.tick(kale, of: next, as: scene.gus).decoded(API.ShoppingLine.self).pickStatus == .picked)
    }

    @Test func `the reason is for administrators, not for the customer`() async throws {
        let scene = try await DrivingScene(portal, client)
        _ = try await scene.release(0, key: "release-reason-01234", reason: "I feel sick")
        let ian = try await portal.signUp(.ian)
        #expect(try await client.page("/admin/orders/\(scene.orders[0])", as: ian).markup.shows("I feel sick"))
        #expect(try await scene.scene.events(of: scene.ana).allSatisfy { !$0.payload.contains("I feel sick") })
    }

    @Test func `after pick-up nothing is handed back, and a repeated request gets the same answer`() async throws {
        let scene = try await DrivingScene(portal, client)
        let first = try await scene.release(1, key: "release-twice-012345")
        let again = try await scene.release(1, key: "release-twice-012345")
        #expect(first.text == again.text && again.headers[.idempotencyReplayed] == "true")
        let other = try await scene.release(1, key: "release-once-more-012")
        #expect(other.status == .conflict && other.code == "illegal_state")
        try await scene.pickUp()
        let late = try await scene.release(0, key: "release-too-late-0123")
        #expect(late.status == .conflict && late.code == "illegal_state")
        #expect(try await scene.scene.status(scene.orders[0]) == "picked_up")
    }

    @Test func `a stranger's order and one of another session are not found`() async throws {
        let scene = try await DrivingScene(portal, client)
        #expect(try await scene.release(0, as: scene.gus, key: "release-strange-01234").status == .notFound)
        let missing = try await client.api(
            .post, "\(scene.path)/orders/\(portal.services.id(Order.ID.self))/release",
            #"{"reason":"Flat tire","recorded_at":"\#(portal.clock.now)"}"#, as: scene.finn,
            headers: [.idempotencyKey: "release-missing-0123"])
        #expect(missing.status == .notFound)
    }

    @Test func `of a hand-back and a pick-up at the same time one wins`() async throws {
        let scene = try await DrivingScene(portal, client)
        for line in try await scene.lines() { _ = try await client.tick(line.lineID, of: scene.session, as: scene.finn) }
        async let released = scene.release(0, key: "release-race-01234567")
        async let bought = client.complete(
            scene.session.stops[0], of: scene.session, DrivingScene.atMarket, as: scene.finn, key: "market-race-012345678")
        let (first, second) = (try await released, try await bought)
        let status = try await scene.scene.status(scene.orders[0])
        #expect(status == (first.status == .ok ? "created" : "picked_up"))
        #expect(first.status == .ok || first.code == "illegal_state")
        #expect(second.status == .ok)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }
}
