import Foundation
import HTTPTypes
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The photo of a community, from the form to the API and the page.
@Suite(.portal) struct CommunityPhotoTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `M4 the photo of the community form is stored, shown by the API and the page, and kept by a later save`() async throws {
        let ian = try await portal.signUp(.ian)
        var fields = [
            "name": "Maple Tower", "kind": "building", "address": "18 Maple St", "lat": "34.0301", "lon": "-118.2802",
            "zone": "America/Los_Angeles",
        ]
        #expect(try await client.submit("/admin/communities", fields, photo: TestPicture.png(40, 30), as: ian).status == .seeOther)
        let listed = try await client.api(.get, "/communities").decoded(API.Page<API.Community>.self).data
        let community = try #require(listed.first { $0.name == "Maple Tower" })
        let photo = try #require(community.photo)
        #expect(photo.width == 40 && photo.height == 30)
        #expect(try await client.page("/admin/communities/\(community.id)", as: ian).markup.mentions("\(photo.id)"))
        #expect(try await client.api(.get, "/photos/\(photo.id)/thumb.jpg").status == .ok)
        fields["address"] = "20 Maple St"
        fields["version"] = "1"
        #expect(try await client.submit("/admin/communities/\(community.id)", fields, photo: nil, as: ian).status == .seeOther)
        let kept = try await client.api(.get, "/communities/\(community.id)").decoded(API.Community.self)
        #expect(kept.address == "20 Maple St" && kept.photo?.id == photo.id)
    }
}
