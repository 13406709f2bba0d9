import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Nobody at the door.
@Suite(.portal) struct UndeliverableReportTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `after the wait and a message an order is undeliverable, the driver is paid, and the rest waits for an administrator`()
        async throws
    {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        try await scene.arrive(1, DrivingScene.atAna)
        try await scene.write("I am at your door", to: 1)
        portal.clock.advance(seconds: 300)
        let captured = try await scene.balances([.processorCash])
        let answer = try await scene.reportUndeliverable(0, key: "nobody-there-0123456")
        let session = try answer.decoded(API.DeliverySession.self)
        #expect(answer.status == .ok && session.stops.map(\.status) == [.completed, .cancelled, .current])
        #expect(try await scene.scene.status(scene.orders[0]) == "undeliverable")
        let order = try await client.api(.get, "/orders/\(scene.orders[0])", as: scene.ana).decoded(API.Order.self)
        #expect(order.deliveryStatus == .undeliverable)
        #expect(try await portal.toldKinds(scene.ana).contains("order.undeliverable"))
        #expect(try await scene.balances([.processorCash]) == captured)
        #expect(
            try await scene.balances([.driverPayable(scene.finn.id), .driverPending(scene.finn.id), .platformRevenue]) == [350, 220, 0])
        #expect(try await scene.balances([.vendorPayable(scene.scene.sunnyOrchard)]) == [0])
        let ian = try await portal.signUp(.ian)
        #expect(try await client.page("/admin", as: ian).markup.element("trouble-\(scene.orders[0])") != nil)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
        #expect(try await scene.deliver(2, DrivingScene.atBen, key: "door-of-ben-0123456").status == .ok)
        #expect(try await scene.shown().status == .ended)
    }

    @Test func `before the wait is over the answer says how long to wait, and the same key works afterwards`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let away = try await scene.reportUndeliverable(0, key: "not-arrived-01234567")
        #expect(try away.decoded(API.Problem.self).code == .tooEarly)
        #expect(try away.decoded(API.Problem.self).retryAfterSeconds == 300)
        try await scene.arrive(1, DrivingScene.atAna)
        try await scene.write("I am at your door", to: 1)
        portal.clock.advance(seconds: 299)
        let body = #"{"reason":"Rang twice","recorded_at":"\#(portal.clock.now)"}"#
        func report() async throws -> TestResponse {
            try await client.api(
                .post, "\(scene.path)/orders/\(scene.orders[0])/undeliverable", body, as: scene.finn,
                headers: [.idempotencyKey: "wait-a-little-0123456"])
        }
        let early = try await report()
        #expect(early.status == .conflict && early.code == "too_early" && early.headers[.retryAfter] == "1")
        #expect(try early.decoded(API.Problem.self).retryAfterSeconds == 1)
        portal.clock.advance(seconds: 1)
        #expect(try await report().status == .ok)
    }

    @Test func `without a message from the door nothing is undeliverable`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        try await scene.write("On my way", to: 1)
        portal.clock.advance(seconds: 60)
        try await scene.arrive(1, DrivingScene.atAna)
        portal.clock.advance(seconds: 600)
        let silent = try await scene.reportUndeliverable(0, key: "without-message-01234")
        #expect(silent.status == .conflict && silent.code == "illegal_state")
        #expect(try await scene.scene.status(scene.orders[0]) == "picked_up")
        try await scene.write("I am at your door", to: 1)
        #expect(try await scene.reportUndeliverable(0, key: "with-message-01234567").status == .ok)
    }

    @Test func `only the driver at that door can report it, near enough and after pick-up`() async throws {
        let scene = try await DrivingScene(portal, client)
        #expect(try await scene.reportUndeliverable(0, key: "before-pick-up-012345").code == "illegal_state")
        try await scene.pickUp()
        #expect(try await scene.reportUndeliverable(1, key: "the-other-door-012345").code == "illegal_state")
        #expect(try await scene.reportUndeliverable(0, as: scene.gus, key: "a-stranger-0123456789").status == .notFound)
        try await scene.arrive(1, DrivingScene.atAna)
        try await scene.write("I am at your door", to: 1)
        portal.clock.advance(seconds: 301)
        let far = try await scene.reportUndeliverable(0, ",\(DrivingScene.atMarket)", key: "far-away-0123456789")
        #expect(far.status == .conflict && far.code == "too_far")
        let photo = try await scene.reportUndeliverable(
            0, #","photo_id":"\#(portal.services.id(Photo.ID.self))""#, key: "no-such-photo-012345")
        #expect(photo.fieldErrors == ["photo_id not_found"])
        #expect(try await scene.reportUndeliverable(0, ",\(DrivingScene.atAna)", key: "near-enough-01234567").status == .ok)
    }

    @Test func `administrators see the driver's photo of the door, and it is not cleaned up`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let photo = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        try await scene.arrive(1, DrivingScene.atAna)
        try await scene.write("I am at your door", to: 1)
        portal.clock.advance(seconds: 300)
        #expect(try await scene.reportUndeliverable(0, #","photo_id":"\#(photo.id)""#, key: "with-photo-0123456789").status == .ok)
        let ian = try await portal.signUp(.ian)
        let page = try await client.page("/admin/orders/\(scene.orders[0])", as: ian)
        #expect(page.markup.mentions("/photos/\(photo.id)/") && page.markup.shows("Rang twice"))
        portal.clock.advance(seconds: 90 * 86_400)
        _ = try await AccountCleanupWorker(services: portal.services).runOnce(now: portal.clock.now)
        #expect(try await portal.services.read { try $0.photos.digest(of: photo.id) } != nil)
    }
}
