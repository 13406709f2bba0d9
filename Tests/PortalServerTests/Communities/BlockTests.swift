import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// People who block each other meet nowhere, whichever of them blocked. Errands have their own test.
@Suite(.portal) struct BlockTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func block(_ other: Visitor, by person: Visitor) async throws {
        #expect(try await client.api(.put, "/me/blocks/\(other.id)", as: person).status == .noContent)
    }

    @Test func `they see neither each other's listings nor profile, and can't ask for a listing`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let feed = "/communities/\(scene.tower)/listings"
        #expect(try await client.api(.get, feed, as: phil).decoded(API.Page<API.Listing>.self).data.count == 1)
        try await block(phil, by: ryan)
        #expect(try await client.api(.get, feed, as: phil).decoded(API.Page<API.Listing>.self).data.isEmpty)
        #expect(try await client.api(.get, "/users/\(ryan.id)", as: phil).status == .notFound)
        let key: HTTPFields = [.idempotencyKey: "block-0123456789"]
        #expect(try await client.api(.post, "/listings/\(milk.id)/exchange-requests", as: phil, headers: key).status == .notFound)
    }

    @Test func `their trips and wants are not matched`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        try await block(dan.visitor, by: ola.visitor)
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        #expect(try await dan.matches().isEmpty)
        #expect(try await ola.get("/communities/\(campus.community)/trips").decoded(API.Page<API.Trip>.self).data.isEmpty)
    }
}
