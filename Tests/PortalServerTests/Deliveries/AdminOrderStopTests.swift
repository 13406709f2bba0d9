import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What an order's page tells administrators about its stops.
@Suite(.portal) struct AdminOrderStopTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func page(_ order: Order.ID) async throws -> Markup {
        try await client.page("/admin/orders/\(order)", as: try await portal.signUp(.ian)).markup
    }

    @Test func `an order's page says when its driver arrived and was done, and what proved it`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let code = try await client.api(.get, "/orders/\(scene.orders[0])/hand-over-code", as: scene.ana).decoded(API.HandOverCode.self)
            .code
        portal.clock.advance(seconds: 600)
        try await scene.arrive(1, DrivingScene.atAna)
        #expect(try await scene.deliver(1, #""hand_over_code":"\#(code)""#, key: "door-with-code-00001").status == .ok)
        let stops = try await portal.services.read { [now = portal.clock.now] db in
            try #require(try db.orderAdministration.detail(scene.orders[0], at: now)).stops
        }
        #expect(stops.map(\.place) == [.source, .customer] && stops.map(\.status) == [.completed, .completed])
        #expect(stops.map(\.proof) == [.position, .code])
        #expect(stops.map { $0.arrival?.at } == [portal.clock.now - 600, portal.clock.now])
        #expect(stops.map { $0.end?.at } == [portal.clock.now - 600, portal.clock.now])
        let page = try await page(scene.orders[0])
        #expect(page.shows("Proof: hand-over code") && page.shows("Proof: driver’s location"))
        #expect(!page.shows("driver’s phone:"))
    }

    @Test func `a device's time stands beside the server's if it differs by more than a minute`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        try await scene.arrive(1, DrivingScene.atAna)
        let recorded = portal.clock.now
        for (late, isShown) in [(Int64(60), false), (61, true)] {
            #expect((StopTime(at: recorded + late, recordedAt: recorded).differing == recorded) == isShown)
        }
        portal.clock.advance(seconds: 61)
        let stop = scene.session.stops[1].id
        let answer = try await client.api(
            .post, "\(scene.path)/stops/\(stop)/completion", #"{"recorded_at":"\#(recorded)",\#(DrivingScene.atAna)}"#, as: scene.finn,
            headers: [.idempotencyKey: "sent-late-0123456789"])
        #expect(answer.status == .ok)
        #expect(try await page(scene.orders[0]).mentions("driver’s phone: <time datetime=\"\(recorded)\">"))
    }

    @Test func `a reason that replaces a position is on the order's page and in the audit log, with the driver`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        try await scene.arrive(1, #""override_reason":"No signal in the yard""#)
        #expect(try await scene.deliver(1, #""override_reason":"Still no signal""#, key: "door-with-reason-001").status == .ok)
        let page = try await page(scene.orders[0])
        #expect(page.shows("Arrived without a location because: “No signal in the yard”"))
        #expect(page.shows("Done without a location because: “Still no signal”"))
        let history = try await portal.services.read { try $0.audit.history(of: scene.orders[0].description) }
        #expect(history.map(\.action) == ["order.completion_overridden", "order.arrival_overridden"])
        #expect(history.map(\.detail) == ["Still no signal", "No signal in the yard"])
        #expect(history.allSatisfy { $0.actor == scene.finn.id.description })
        #expect(try await portal.services.read { try $0.audit.history(of: scene.orders[1].description) }.isEmpty)
    }

    @Test func `a reason at the market is in the audit log of each order that is collected there`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.arrive(0, #""override_reason":"Gate is closed""#)
        for order in scene.orders {
            let history = try await portal.services.read { try $0.audit.history(of: order.description) }
            #expect(history.map(\.action) == ["order.arrival_overridden"] && history.map(\.detail) == ["Gate is closed"])
        }
    }

    @Test func `only administrators see the photo of a door, on the order that it belongs to`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let photo = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        #expect(try await client.page("/photos/\(photo.id)/96.jpg", as: scene.finn).status == .ok)
        try await scene.arrive(1, DrivingScene.atAna)
        try await scene.write("I am at your door", to: 1)
        portal.clock.advance(seconds: 300)
        #expect(try await scene.reportUndeliverable(0, #","photo_id":"\#(photo.id)""#, key: "with-photo-0123456789").status == .ok)
        let ian = try await portal.signUp(.ian)
        let path = "/admin/orders/\(scene.orders[0])/photos/\(photo.id)/96.jpg"
        let page = try await client.page("/admin/orders/\(scene.orders[0])", as: ian).markup
        #expect(page.mentions("src=\"\(path)\"") && page.shows("Not delivered because: “Rang twice”"))
        let answer = try await client.page(path, as: ian)
        #expect(
            answer.status == .ok && answer.headers[.contentType] == "image/jpeg" && answer.headers[.cacheControl] == "private, no-cache")
        #expect(try await client.page("/admin/orders/\(scene.orders[1])/photos/\(photo.id)/96.jpg", as: ian).status == .notFound)
        #expect(try await client.page(path, as: scene.finn).status != .ok)
        #expect(try await client.page("/photos/\(photo.id)/96.jpg", as: scene.finn).status == .notFound)
        #expect(try await client.api(.get, "/photos/\(photo.id)/thumb.jpg").status == .notFound)
    }

    @Test func `a photo from the market is shown on the order's page, and stays private after an undo`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        let goods = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        let door = try await portal.services.storePhoto(TestPicture.png(80, 60), owner: scene.finn.id)
        for line in try await scene.lines() { _ = try await client.tick(line.lineID, of: scene.session, as: scene.finn) }
        func complete(_ index: Int, _ position: String, _ photo: Photo.ID) async throws -> HTTPResponse.Status {
            try await client.complete(
                scene.session.stops[index], of: scene.session, position + #","photo_id":"\#(photo)""#, as: scene.finn,
                key: "with-photo-\(index)-0123456789"
            ).status
        }
        #expect(try await complete(0, DrivingScene.atMarket, goods.id) == .ok)
        for order in scene.orders {
            let path = "/admin/orders/\(order)/photos/\(goods.id)/96.jpg"
            #expect(try await client.page("/admin/orders/\(order)", as: ian).markup.mentions("src=\"\(path)\""))
            #expect(try await client.page(path, as: ian).status == .ok)
        }
        #expect(try await complete(1, DrivingScene.atAna, door.id) == .ok)
        #expect(try await scene.undo(1).status == .ok)
        #expect(try await client.page("/photos/\(door.id)/96.jpg", as: scene.finn).status == .notFound)
    }

    @Test func `a photo of a door is shown to nobody else, even if a server of an older version stored it`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let photo = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        #expect(try await scene.deliver(1, DrivingScene.atAna + #","photo_id":"\#(photo.id)""#, key: "door-with-photo-0003").status == .ok)
        let isTheirs = try await portal.services.read { [finn = scene.finn.id] db in try db.photos.isOwned(photo.id, by: finn) }
        #expect(!isTheirs)
        try await portal.services.write { db in _ = try db.execute("UPDATE photos SET is_private = FALSE WHERE id = \(photo.id)") }
        #expect(try await client.page("/photos/\(photo.id)/96.jpg", as: scene.finn).status == .notFound)
    }

    @Test func `a photo that customers see can't become the photo of a door`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let photo = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        try await portal.services.write { [finn = scene.finn.id] db in
            _ = try db.execute("UPDATE users SET photo_id = \(photo.id) WHERE id = \(finn)")
        }
        let answer = try await scene.deliver(1, DrivingScene.atAna + #","photo_id":"\#(photo.id)""#, key: "own-portrait-012345")
        #expect(answer.fieldErrors == ["photo_id not_found"])
        #expect(try await client.page("/photos/\(photo.id)/96.jpg", as: scene.ana).status == .ok)
    }
}
