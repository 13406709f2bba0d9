import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The community of S2, with Susie's listings of four ages.
struct MapleTower: Sendable {
    let portal: TestPortal
    let guest: HarvestClient
    let community: Community.ID
    let susie: HarvestClient

    /// Step 1: an administrator adds the community, which everybody can choose at once.
    init(_ portal: TestPortal, _ server: any TestClientProtocol, _ guest: HarvestClient) async throws {
        (self.portal, self.guest) = (portal, guest)
        let ian = try await portal.signUp(.ian)
        let form = [
            "name": "Maple Tower", "kind": "building", "address": "18 Maple St, Los Angeles, CA", "lat": "34.0301", "lon": "-118.2802",
            "zone": "America/Los_Angeles", "domains": "",
        ]
        let nameless = try await server.submit("/admin/communities", form.merging(["name": ""]) { $1 }, as: ian)
        #expect(nameless.status == .unprocessableContent)
        #expect(try await guest.communities().data == [])
        #expect(try await server.submit("/admin/communities", form, as: ian).status == .seeOther)
        community = try #require(try await guest.communities().data.first { $0.name == "Maple Tower" }).id
        susie = guest.signed(in: try await guest.signUp(Self.account("Susie", community)))
    }

    static func account(_ name: String, _ community: Community.ID?, phone: String? = nil) -> API.UserCreate {
        API.UserCreate(
            email: "\(name.lowercased())@maple.example.com", password: "brown sugar and milk", firstName: name, lastName: "Stone",
            phone: phone ?? "+1310555\(1000 + name.count)", acceptTerms: true, communityID: community)
    }

    func joins(_ name: String) async throws -> HarvestClient {
        guest.signed(in: try await guest.signUp(Self.account(name, community)))
    }

    func category(_ name: String) async throws -> HarvestCore.Category.ID {
        try #require(try await guest.categories(API.CategoryQuery(kind: .listing, limit: 100)).data.first { $0.name == name }).id
    }

    func draft(_ title: String, _ cents: Int, _ category: String, by seller: HarvestClient) async throws -> API.ListingCreate {
        let photo = try await seller.uploadPhoto(TestPicture.png(20, 20), .png)
        return API.ListingCreate(
            communityID: community, photoID: photo.id, title: title, quantity: 1, priceCents: Cents(Int64(cents)),
            categoryID: try await self.category(category))
    }

    func titles(_ query: API.ListingQuery = .init()) async throws -> [String] {
        try await guest.listings(of: community, query).data.map(\.title)
    }

    /// Susie's listings: rice is 14 days and a minute old at `present`, lobster 13 days and 23 hours, coke six days, sugar three.
    func susiePosts(at present: Instant) async throws -> [String: API.Listing] {
        var posted: [String: API.Listing] = [:]
        for (title, cents, category, age) in [
            ("rice", 0, "Packaged Goods", 14 * 86_400 + 60), ("lobster", 20_000, "Seafood", 14 * 86_400 - 3_600),
            ("coke", 100, "Drinks", 6 * 86_400), ("brown sugar", 0, "Baking Supplies", 3 * 86_400),
        ] {
            portal.clock.set(present - Int64(age))
            posted[title] = try await susie.createListing(try await draft(title, cents, category, by: susie))
        }
        portal.clock.set(present)
        return posted
    }
}
