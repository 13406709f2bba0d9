import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// M17: the profile of a seller, for people who share a community.
@Suite(.portal) struct NeighborProfileTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `M17 people who share a community see each other's name, photo, communities and counts, and nobody else does`() async throws
    {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, eve) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await portal.join("Eve"))
        try await scene.admit(eve, to: scene.campus)
        try await scene.post("Old", as: ryan)
        portal.clock.advance(seconds: 14 * 86_400)
        try await scene.post("Bread", as: ryan)
        try await scene.accept(try await scene.request(try await scene.post("Milk", as: ryan), as: phil), as: ryan)
        let photo = try await scene.addPhoto(of: ryan)
        #expect(try await client.api(.patch, "/me", #"{"photo_id":"\#(photo)"}"#, as: ryan).status == .ok)
        for viewer in [phil, ryan] {
            let profile = try await client.api(.get, "/users/\(ryan.id)", as: viewer).decoded(API.UserProfile.self)
            #expect(profile.displayName == "Ryan S." && profile.memberSince == LocalDate("2026-11-21") && profile.photo?.id == photo)
            #expect(profile.openListings == 1 && profile.completedExchanges == 1)
            #expect(profile.communities == [API.CommunityName(id: scene.tower, name: "Maple Tower")])
        }
        #expect(try await client.api(.get, "/users/\(phil.id)", as: ryan).decoded(API.UserProfile.self).completedExchanges == 1)
        #expect(try await client.api(.get, "/users/\(ryan.id)", as: eve).status == .notFound)
        #expect(try await client.api(.get, "/users/\(ryan.id)").status == .unauthorized)
        let missing = try await client.api(.get, "/users/user_01kvjw5a00eb3s0ck5rtvvj0kj", as: phil)
        #expect(missing.status == .notFound)
        _ = try await portal.services.write { try $0.execute("UPDATE memberships SET status = 'pending_email' WHERE user_id = \(phil.id)") }
        #expect(try await client.api(.get, "/users/\(ryan.id)", as: phil).status == .notFound)
    }
    @Test func `M17 a profile names the communities that both belong to, the current one first`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        func seen(by viewer: Visitor) async throws -> [Community.ID] {
            try await client.api(.get, "/users/\(ryan.id)", as: viewer).decoded(API.UserProfile.self).communities.map(\.id)
        }
        try await scene.admit(ryan, to: scene.campus)
        #expect(try await seen(by: phil) == [scene.tower])
        try await scene.admit(phil, to: scene.campus)
        for community in [scene.campus, scene.tower] {
            #expect(try await client.api(.patch, "/me", #"{"current_community_id":"\#(community)"}"#, as: ryan).status == .ok)
            for viewer in [phil, ryan] { #expect(try await seen(by: viewer).first == community) }
        }
        // Phil waits for the confirmation of his address there.
        _ = try await portal.services.write {
            try $0.execute("UPDATE memberships SET status = 'pending_email' WHERE user_id = \(phil.id) AND community_id = \(scene.campus)")
        }
        #expect(try await seen(by: phil) == [scene.tower])
    }

    @Test func `what a member posts for a vendor is not counted as the member's`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let (milk, bread) = (try await scene.post("Milk", as: ryan), try await scene.post("Bread", as: ryan))
        try await scene.accept(try await scene.request(bread, as: phil), as: ryan)
        let vendor = try await Shop(portal).greenAcres
        for listing in [milk, bread] {
            _ = try await portal.services.write { try $0.execute("UPDATE listings SET vendor_id = \(vendor) WHERE id = \(listing.id)") }
        }
        let profile = try await client.api(.get, "/users/\(ryan.id)", as: phil).decoded(API.UserProfile.self)
        #expect(profile.openListings == 0 && profile.completedExchanges == 0)
    }

    @Test func `a completed errand counts for both sides`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post(scene.latte(settlement: .cash))
        #expect(try await scene.verify(errand.id, scene.pickUp(errand.id).token).status == .ok)
        for person in [scene.rita, scene.omar] {
            #expect(try await client.api(.get, "/users/\(person.id)", as: scene.pam).decoded(API.UserProfile.self).completedErrands == 1)
        }
    }
}
