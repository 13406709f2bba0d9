import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Members whom administrators let moderate a community.
@Suite(.portal) struct ModeratorTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func makeModerator(_ person: Visitor, of community: Community.ID, by admin: Visitor, _ choice: String = "1") async throws
        -> TestResponse
    {
        try await client.submit("/admin/communities/\(community)/members/\(person.id)/moderator", ["moderates": choice], as: admin)
    }

    @Test func `an administrator makes a member a moderator and takes the role back, and both are on record`() async throws {
        let (scene, ian) = (try await ListingScene(portal, client), try await portal.signUp(.ian))
        let (phil, eve) = (try await scene.neighbor("Phil"), try await portal.join("Eve"))
        let page = "/admin/communities/\(scene.tower)/members"
        #expect(try await client.page(page, as: ian).markup.shows("No moderators yet"))
        #expect(try await makeModerator(phil, of: scene.tower, by: try await portal.signUp(.ana)).status == .notFound)
        #expect(try await makeModerator(eve, of: scene.tower, by: ian).status == .notFound, "no member")
        for _ in 1...2 { #expect(try await makeModerator(phil, of: scene.tower, by: ian).status == .seeOther) }
        #expect(try await client.page(page, as: ian).markup.shows("Moderators: Phil S."))
        #expect(try await client.page("/admin/communities/\(scene.tower)", as: ian).markup.shows("Phil S."))
        let own = try await client.api(.get, "/me/memberships", as: phil).decoded(API.Page<API.Membership>.self)
        #expect(own.data.filter(\.isModerator).map(\.community.id) == [scene.tower])
        let path = "/communities/\(scene.tower)/moderators"
        let nora = try await scene.neighbor("Nora")
        #expect(try await client.api(.get, path, as: nora).decoded(API.Page<API.Person>.self).data.map(\.displayName) == ["Phil S."])
        #expect(try await client.api(.get, path, as: eve).code == "membership_required")
        #expect(try await client.api(.get, path).status == .unauthorized)
        #expect(try await makeModerator(phil, of: scene.tower, by: ian, "0").status == .seeOther)
        #expect(try await client.api(.get, path, as: nora).decoded(API.Page<API.Person>.self).data.isEmpty)
        let actions = try await portal.services.read {
            try $0.all(String.self, "SELECT action FROM audit_trail WHERE action LIKE 'moderator%' ORDER BY number LIMIT 9")
        }
        #expect(actions == ["moderator.added", "moderator.removed"])
    }

    @Test func `a moderator sees what members reported, without who, and hides or keeps it`() async throws {
        let (scene, ian) = (try await ListingScene(portal, client), try await portal.signUp(.ian))
        let (ryan, phil, nora) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Nora"))
        let (milk, bread) = (try await scene.post("Milk", as: ryan), try await scene.post("Bread", as: ryan))
        let path = "/communities/\(scene.tower)/reported-listings"
        for listing in [milk, bread] {
            let report = #"{"reason":"unsafe","text":"It smells."}"#
            #expect(try await client.api(.post, "/listings/\(listing.id)/reports", report, as: nora).status == .noContent)
            portal.clock.advance(seconds: 60)
        }
        #expect(try await client.api(.get, path, as: phil).code == "not_allowed")
        #expect(try await client.api(.get, path, as: try await portal.join("Eve")).code == "membership_required")
        let hide = #"{"decision":"hide","reason":"The seal is broken."}"#
        #expect(try await client.api(.post, "/listings/\(milk.id)/moderation", hide, as: phil).code == "not_allowed")
        _ = try await makeModerator(phil, of: scene.tower, by: ian)
        let first = try await client.api(.get, path + "?limit=1", as: phil)
        let page = try first.decoded(API.Page<API.ReportedListing>.self)
        #expect(page.data.map(\.listing.title) == ["Milk"] && page.data.first?.reports.map(\.text) == ["It smells."])
        #expect(!first.markup.mentions("\(nora.id)") && !first.markup.mentions("Nora"))
        let cursor = try #require(page.nextCursor)
        let rest = try await client.api(.get, path + "?limit=1&cursor=\(cursor)", as: phil).decoded(API.Page<API.ReportedListing>.self)
        #expect(rest.data.map(\.listing.title) == ["Bread"] && rest.nextCursor == nil)
        let bare = try await client.api(.post, "/listings/\(milk.id)/moderation", #"{"decision":"hide"}"#, as: phil)
        #expect(bare.fieldErrors == ["reason required"])
        #expect(try await client.api(.post, "/listings/\(milk.id)/moderation", hide, as: phil).status == .noContent)
        #expect(try await client.api(.post, "/listings/\(bread.id)/moderation", #"{"decision":"keep"}"#, as: phil).status == .noContent)
        #expect(try await scene.titles() == ["Bread"])
        #expect(try await scene.listing(milk.id, as: ryan).hiddenReason == "The seal is broken.")
        #expect(try await client.api(.get, path, as: phil).decoded(API.Page<API.ReportedListing>.self).data.isEmpty)
        #expect(
            try await client.api(.post, "/listings/\(milk.id)/moderation", hide, as: phil).status == .noContent, "repeating is harmless")
        #expect(try await scene.told(ryan).filter { $0.hasPrefix("listing.hidden") }.count == 1)
    }

    @Test func `a moderator decides nothing about an own listing or another community's, and a block is no shelter`() async throws {
        let (scene, ian) = (try await ListingScene(portal, client), try await portal.signUp(.ian))
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        _ = try await makeModerator(phil, of: scene.tower, by: ian)
        let hide = #"{"decision":"hide","reason":"Not food."}"#
        let (own, milk) = (try await scene.post("Jam", as: phil), try await scene.post("Milk", as: ryan))
        #expect(try await client.api(.post, "/listings/\(own.id)/moderation", hide, as: phil).code == "own_item")
        #expect(try await client.api(.put, "/me/blocks/\(phil.id)", as: ryan).status.kind == .successful)
        #expect(try await client.api(.post, "/listings/\(milk.id)/moderation", hide, as: phil).status == .noContent)
        try await scene.admit(ryan, to: scene.campus)
        let campus = try await scene.post("Cake", as: ryan, ["community_id": "\"\(scene.campus)\""])
        #expect(try await client.api(.post, "/listings/\(campus.id)/moderation", hide, as: phil).status == .notFound)
        #expect(try await scene.listing(campus.id, as: ryan).status == .available)
    }
}
