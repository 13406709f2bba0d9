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
        guard let profile else { throw AccessRefusal.notFound }
        return profile
    }

    private static func counts(at now: Instant) -> SQL {
        """
        (SELECT count(*) FROM listings l WHERE l.seller_id = u.id AND l.status = \(literals: [API.ListingStatus.available]) \
        AND l.posted_at > \(ListingRules.newestExpired(at: now))) AS open_listings, \
        (SELECT count(*) FROM exchange_requests e WHERE e.seller_id = u.id AND e.status = \(API.ExchangeStatus.accepted)) \
        + (SELECT count(*) FROM exchange_requests e WHERE e.buyer_id = u.id AND e.status = \(API.ExchangeStatus.accepted)) \
        AS completed_exchanges, \
        (SELECT count(*) FROM errands d WHERE d.runner_id = u.id AND d.status = \(API.ErrandStatus.completed)) AS completed_errands, \
        (SELECT count(*) FROM matches t WHERE t.traveller_id = u.id AND t.status = \(API.MatchStatus.complete)) AS completed_trips
        """
    }
}
