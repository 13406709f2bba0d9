import HarvestCore
import SQLStore

extension ListingRepository {
    /// Ends what somebody offers in a community, and withdraws what they asked for there.
    func endAll(of person: User.ID, in community: Community.ID, at now: Instant) throws {
        let offered = try db.all(
            Listing.ID.self,
            """
            SELECT l.id FROM listings l WHERE l.seller_id = \(person) AND l.community_id = \(community)
                AND l.status = \(literals: [API.ListingStatus.available]) ORDER BY l.posted_at, l.id LIMIT 1000
            """)
        for id in offered {
            guard let listing = try find(id, for: person), listing.status(at: now) == .available else { continue }
            _ = try end(listing, at: now)
        }
        let asked = try db.all(
            ExchangeRequest.ID.self,
            """
            SELECT e.id FROM exchange_requests e JOIN listings l ON l.id = e.listing_id
            WHERE e.buyer_id = \(person) AND l.community_id = \(community) AND e.status = \(API.ExchangeStatus.requested)
            ORDER BY e.requested_at, e.id LIMIT 1000
            """)
        for id in asked {
            try db.exchanges.withdraw(db.exchanges.require(id, for: person, at: now), by: person, at: now)
        }
    }
}
