import HarvestCore
import SQLStore

extension AccountRepository {
    /// What people who share a community with somebody see of them; their own profile for themselves. Throws `AccessRefusal.notFound`.
    package func profile(of id: User.ID, for viewer: User.ID, base: String, at now: Instant) throws -> API.UserProfile {
        let clock = try db.settings.read().clock
        let profile = try db.first(
            """
            SELECT u.id, u.first_name, u.last_name, u.created_at, \(sql: StoredPhoto.columns), \(sql: Self.counts(at: now))
            FROM users u LEFT JOIN photos f ON f.id = u.photo_id
            WHERE u.id = \(id) AND u.status = \(AccountStatus.active) AND (u.id = \(viewer) OR EXISTS (SELECT 1 FROM memberships m
                JOIN memberships o ON o.community_id = m.community_id AND o.user_id = u.id AND o.status = \(API.Membership.Status.active)
                WHERE m.user_id = \(viewer) AND m.status = \(API.Membership.Status.active))) AND \(sql: BlockRepository.mayMeet(viewer, "u.id"))
            """
        ) { row in
            API.UserProfile(
                id: try row.value("id"), displayName: PersonName.short(try row.text("first_name"), try row.text("last_name")),
                photo: try row.photo()?.payload(base: base), memberSince: clock.today(at: try row.value("created_at")),
                openListings: try row.int("open_listings"), completedExchanges: try row.int("completed_exchanges"),
                completedErrands: try row.int("completed_errands"), completedTrips: try row.int("completed_trips"))
        }
        guard var profile else { throw AccessRefusal.notFound }
        profile.communities = try sharedCommunities(of: id, with: viewer)
        return profile
    }

    /// More communities than anybody belongs to.
    private static let communityLimit = 100

    /// The communities that two people both belong to, the first one's current one first.
    private func sharedCommunities(of id: User.ID, with viewer: User.ID) throws -> [API.CommunityName] {
        try db.all(
            """
            SELECT c.id, c.name FROM memberships o JOIN communities c ON c.id = o.community_id JOIN users u ON u.id = o.user_id
            WHERE o.user_id = \(id) AND o.status = \(API.Membership.Status.active) AND EXISTS (SELECT 1 FROM memberships m
                WHERE m.user_id = \(viewer) AND m.community_id = o.community_id AND m.status = \(API.Membership.Status.active))
            ORDER BY CASE WHEN c.id = u.community_id THEN 0 ELSE 1 END, c.name, c.id LIMIT \(Self.communityLimit)
            """
        ) { API.CommunityName(id: try $0.value("id"), name: try $0.text("name")) }
    }

    /// What somebody posted for a vendor is the vendor's. Nobody sees who did.
    private static func counts(at now: Instant) -> SQL {
        """
        (SELECT count(*) FROM listings l WHERE l.seller_id = u.id AND l.status = \(literals: [API.ListingStatus.available]) \
        AND l.posted_at > \(ListingRules.newestExpired(at: now)) AND l.vendor_id IS NULL) AS open_listings, \
        (SELECT count(*) FROM exchange_requests e JOIN listings l ON l.id = e.listing_id \
        WHERE e.seller_id = u.id AND e.status = \(API.ExchangeStatus.accepted) AND l.vendor_id IS NULL) \
        + (SELECT count(*) FROM exchange_requests e WHERE e.buyer_id = u.id AND e.status = \(API.ExchangeStatus.accepted)) \
        AS completed_exchanges, \
        (SELECT count(*) FROM errands d WHERE d.runner_id = u.id AND d.status = \(API.ErrandStatus.completed)) \
        + (SELECT count(*) FROM errands d WHERE d.requester_id = u.id AND d.status = \(API.ErrandStatus.completed)) AS completed_errands, \
        (SELECT count(*) FROM matches t WHERE t.traveller_id = u.id AND t.status = \(API.MatchStatus.complete)) \
        + (SELECT count(*) FROM matches t WHERE t.requester_id = u.id AND t.status = \(API.MatchStatus.complete)) AS completed_trips
        """
    }
}
