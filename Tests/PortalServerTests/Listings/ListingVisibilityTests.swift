import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Who opens a listing or an errand by its link.
@Suite(.portal) struct ListingVisibilityTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func status(_ listing: API.Listing, as viewer: Visitor?) async throws -> HTTPResponse.Status {
        try await client.api(.get, "/listings/\(listing.id)", as: viewer).status
    }

    @Test(arguments: [true, false]) func `whoever of two people blocks the other, neither opens the other's listing`(isSeller: Bool)
        async throws
    {
        let scene = try await ListingScene(portal, client)
        let (ryan, nora) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Nora"))
        let listing = try await scene.post("Milk", as: ryan)
        #expect(try await status(listing, as: nora) == .ok)
        let (blocker, blocked) = isSeller ? (ryan, nora) : (nora, ryan)
        #expect(try await client.api(.put, "/me/blocks/\(blocked.id)", as: blocker).status == .noContent)
        #expect(try await status(listing, as: nora) == .notFound)
        #expect(try await client.api(.post, "/listings/\(listing.id)/exchange-requests", as: nora).status == .notFound)
        for viewer in [ryan, nil] { #expect(try await status(listing, as: viewer) == .ok) }
    }

    @Test func `who was given the food still opens the listing after a block`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, nora) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Nora"))
        let listing = try await scene.post("Milk", as: ryan)
        try await scene.accept(try await scene.request(listing, as: nora), as: ryan)
        #expect(try await client.api(.put, "/me/blocks/\(nora.id)", as: ryan).status == .noContent)
        #expect(try await status(listing, as: nora) == .ok)
    }

    @Test func `a hidden listing and one of a suspended person are nobody else's`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, nora) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Nora"))
        let (milk, bread) = (try await scene.post("Milk", as: ryan), try await scene.post("Bread", as: ryan))
        _ = try await portal.services.write { db in
            try db.execute("UPDATE listings SET status = 'hidden', hidden_reason = 'Spam' WHERE id = \(milk.id)")
        }
        for viewer in [nora, nil] { #expect(try await status(milk, as: viewer) == .notFound) }
        #expect(try await status(milk, as: ryan) == .ok)
        _ = try await portal.services.write { try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(ryan.id)") }
        for viewer in [nora, nil] { #expect(try await status(bread, as: viewer) == .notFound) }
    }

    @Test func `the photo of an erased person's listing goes away, but for one that something else shows`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let photo = try await portal.services.storePhoto(TestPicture.png(64, 48), owner: ryan.id)
        let listing = try await scene.post("Milk", as: ryan, ["photo_id": "\"\(photo.id)\""])
        let path = "/photos/\(photo.id)/540.jpg"
        #expect(try await client.page(path).status == .ok)
        let digest = try #require(try await portal.services.read { try $0.photos.digest(of: photo.id) })
        let (now, services) = (portal.clock.now, portal.services)
        _ = try await services.write { try $0.execute("UPDATE users SET erasure_at = \(now) WHERE id = \(ryan.id)") }
        try await ErasureWorker(services: services).runOnce()
        #expect(try await client.page(path).status == .notFound)
        portal.clock.advance(seconds: 3_601)
        try await AccountCleanupWorker(services: services).runOnce()
        for size in PhotoSize.allCases { #expect(try await services.photos.read(digest, size) == nil) }
        #expect(try await services.read { try $0.one(Int.self, "SELECT count(*) FROM photo_removals") } == 0)
        #expect(try await services.read { try $0.one(Int.self, "SELECT count(*) FROM listings WHERE id = \(listing.id)") } == 1)
    }

    @Test func `files that another person's photo shares stay`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, nora) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Nora"))
        let bytes = TestPicture.png(64, 48)
        let photo = try await portal.services.storePhoto(bytes, owner: ryan.id)
        let same = try await portal.services.storePhoto(bytes, owner: nora.id)
        try await scene.post("Milk", as: ryan, ["photo_id": "\"\(photo.id)\""])
        try await scene.post("Bread", as: nora, ["photo_id": "\"\(same.id)\""])
        let (now, services) = (portal.clock.now, portal.services)
        _ = try await services.write { try $0.execute("UPDATE users SET erasure_at = \(now) WHERE id = \(ryan.id)") }
        try await ErasureWorker(services: services).runOnce()
        portal.clock.advance(seconds: 3_601)
        try await AccountCleanupWorker(services: services).runOnce()
        #expect(try await client.page("/photos/\(photo.id)/540.jpg").status == .notFound)
        #expect(try await client.page("/photos/\(same.id)/540.jpg").status == .ok)
    }
}
