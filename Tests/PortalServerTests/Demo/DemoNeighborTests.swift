import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct DemoNeighborTests {
    let portal = PortalTrait.portal

    @Test func `neighbors of the demo share food, run errands and carry things`() async throws {
        let demo = try await portal.services.loadDemo()
        let now = portal.clock.now
        try await portal.services.read { db in
            let community = try #require(demo.cast.communities.first?.id)
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
        _ = try await portal.services.loadDemo()
        let digests = try await portal.services.read { db in
            try db.all(String.self, "SELECT DISTINCT f.digest FROM listings l JOIN photos f ON f.id = l.photo_id ORDER BY f.digest")
        }
        #expect(digests.count == DemoListing.all.count)
        for digest in digests { #expect(try await portal.services.photos.read(digest, .medium)?.isEmpty == false) }
    }
}
