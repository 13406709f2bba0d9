import HarvestCore
import SQLStore

/// Somebody leaves a community. What they offer there and ask for there ends, unless it is under way.
package struct CommunityDeparture {
    let services: Services
    let db: Transaction
    let user: User.ID
    let community: Community.ID
    let now: Instant

    package init(services: Services, db: Transaction, user: User.ID, community: Community.ID, at now: Instant) {
        (self.services, self.db, self.user, self.community, self.now) = (services, db, user, community, now)
    }

    /// Ends the membership. Leaving again changes nothing.
    ///
    /// Throws `AccessRefusal.notFound` if there is no such community, and `MembershipRefusal.jobsRunning` if others rely on the person.
    package func leave() throws {
        guard try db.communities.exists(community) else { throw AccessRefusal.notFound }
        guard try !isReliedUpon() else { throw MembershipRefusal.jobsRunning }
        try endTrips()
        try db.listings.endAll(of: user, in: community, at: now)
        try ErrandEditing.cancelAll(of: user, in: community, at: now, db)
        try db.execute("DELETE FROM memberships WHERE community_id = \(community) AND user_id = \(user)")
        try db.enqueue("UPDATE users SET community_id = NULL, version = version + 1 WHERE id = \(user) AND community_id = \(community)")
    }

    /// Whether others rely on the person: by an accepted match that the person has not marked complete, or by an errand under way.
    private func isReliedUpon() throws -> Bool {
        try db.matches.hasOpen(of: user, in: community) || db.errands.isUnderWay(of: user, in: community)
    }

    /// Trips and wants that no match was accepted for.
    private func endTrips() throws {
        let (matching, trips, wants) = (Matching(services: services, db: db, at: now), db.trips, db.wants)
        if let trip = try trips.placed(of: user, in: community) { try matching.cancel(trip) }
        if let want = try wants.placed(of: user, in: community) { try matching.cancel(want) }
    }
}
