import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

struct DemoNeighborTests {
    @Test func `neighbors of the demo share food, run errands and carry things`() async throws {
        let demo = try await LoadedDemo.shared()
        let now = demo.portal.clock.now
        try await demo.portal.services.read { db in
            let community = try #require(demo.summary.cast.communities.first?.id)
            let live = try db.all(
                Listing.ID.self,
                "SELECT id FROM listings WHERE community_id = \(community) AND status = 'available' ORDER BY posted_at DESC")
            #expect(live.count >= 3)
            let newest = try db.listings.require(try #require(live.first), for: nil, at: now)
            #expect(newest.status(at: now) == .available)
            for (table, status) in [
                ("listings", "sold"), ("exchange_requests", "requested"), ("exchange_requests", "accepted"), ("errands", "open"),
                ("errands", "accepted"), ("errands", "completed"), ("matches", "proposed"), ("trips", "placed"), ("wants", "placed"),
            ] {
                #expect(
                    try db.one(Int.self, "SELECT count(*) FROM \(sql: SQL(stringLiteral: table)) WHERE status = \(status)") > 0,
                    "\(table) \(status)")
            }
            #expect(try db.one(Int.self, "SELECT count(*) FROM notifications WHERE kind LIKE 'exchange.%'") > 0)
            #expect(try db.one(Int.self, "SELECT count(*) FROM listings WHERE posted_at > \(now)") == 0)
        }
    }

    @Test func `listings of the demo have pictures`() async throws {
        let demo = try await LoadedDemo.shared()
        let digests = try await demo.portal.services.read { db in
            try db.all(String.self, "SELECT DISTINCT f.digest FROM listings l JOIN photos f ON f.id = l.photo_id ORDER BY f.digest")
        }
        #expect(digests.count == DemoListing.all.count)
        for digest in digests { #expect(try await demo.portal.services.photos.read(digest, .medium)?.isEmpty == false) }
    }

    @Test func `produce of the demo's vendor account can be offered to neighbors at market close, which needs a picture`() async throws {
        let demo = try await LoadedDemo.shared()
        let farm = try #require(demo.summary.cast.sellers.first?.id)
        let named = try await demo.portal.services.read { db in
            try db.all(String.self, "SELECT name FROM produce WHERE vendor_id = \(farm) AND photo_id IS NOT NULL ORDER BY name")
        }
        #expect(named == ["Lacinato kale"])
        let all = try await demo.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM produce WHERE photo_id IS NOT NULL") }
        #expect(all >= 10)
    }
}
