import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What a driver shows of a delivery, and takes back at the market.
@Suite(.portal) struct DeliveryProofTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a photo of the goods at the door is kept with the delivery, and administrators see it`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let photo = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        let proof = #"\#(DrivingScene.atAna),"photo_id":"\#(photo.id)""#
        #expect(try await scene.deliver(1, proof, key: "door-with-photo-0001").status == .ok)
        #expect(try await scene.scene.status(scene.orders[0]) == "delivered")
        let page = try await client.page("/admin/orders/\(scene.orders[0])", as: try await portal.signUp(.ian)).markup
        #expect(page.mentions("/photos/\(photo.id)/"))
        portal.clock.advance(seconds: 90 * 86_400)
        _ = try await AccountCleanupWorker(services: portal.services).runOnce(now: portal.clock.now)
        #expect(try await portal.services.read { try $0.photos.digest(of: photo.id) } != nil)
    }

    @Test func `a photo of somebody else, or of nobody, is refused, and the order is not delivered`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let others = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.gus.id)
        for (index, photo) in [others.id, portal.services.id(Photo.ID.self)].enumerated() {
            let proof = #"\#(DrivingScene.atAna),"photo_id":"\#(photo)""#
            let refused = try await scene.deliver(1, proof, key: "not-my-photo-00000\(index)")
            #expect(refused.fieldErrors == ["photo_id not_found"])
        }
        #expect(try await scene.scene.status(scene.orders[0]) == "picked_up")
    }

    @Test func `a tick is taken back until the stop at the market is completed, and not after`() async throws {
        let scene = try await DrivingScene(portal, client)
        let line = try #require(try await scene.lines().first?.lineID)
        for pick in ["picked", "open", "picked"] {
            let answer = try await client.tick(line, of: scene.session, #""pick_status":"\#(pick)""#, as: scene.finn)
            #expect(try answer.decoded(API.ShoppingLine.self).pickStatus.rawValue == pick)
        }
        try await scene.pickUp()
        let late = try await client.tick(line, of: scene.session, #""pick_status":"open""#, as: scene.finn)
        #expect(late.status == .conflict && late.code == "illegal_state")
        let status = try await portal.services.read { try $0.orders.line(line)?.pickStatus }
        #expect(status == .picked)
    }
}
