import HarvestCore
import SQLStore

/// Trips or wants that wait for a counterpart.
extension RouteRepository {
    /// The places that a person may be asked to walk to, at each end.
    private static var nearLimit: Int { 100 }

    /// The oldest one that goes with its counterpart: on the same route, or else within a walk. Never of the same person or of one who can't
    /// sign in, and never one that the traveler has declined.
    func oldestWaiting(for seeker: RouteRecord<Side.Counterpart>, within walk: Walk) throws -> RouteRecord<Side>? {
        if let exact = try oldest(for: seeker, from: [seeker.from], to: [seeker.to]) { return exact }
        guard walk.minutes > 0, let from = try db.places.find(seeker.from), let to = try db.places.find(seeker.to) else { return nil }
        return try oldest(
            for: seeker, from: db.places.within(walk.metres, of: from.position, limit: Self.nearLimit),
            to: db.places.within(walk.metres, of: to.position, limit: Self.nearLimit))
    }

    private func oldest(for seeker: RouteRecord<Side.Counterpart>, from: [Place.ID], to: [Place.ID]) throws -> RouteRecord<Side>? {
        try all(
            """
            r.community_id = \(seeker.community) AND r.to_place_id IN (\(list: to)) AND r.from_place_id IN (\(list: from))
                AND \(sql: .isPlaced) AND r.match_id IS NULL AND \(sql: .mayMeet(seeker.person.id))
                AND u.status = \(AccountStatus.active)
                AND NOT EXISTS (SELECT 1 FROM matches d WHERE d.\(sql: Side.Counterpart.matchColumn) = \(seeker.id)
                    AND d.\(sql: Side.matchColumn) = r.id AND d.status = \(literals: [API.MatchStatus.declined]))
            ORDER BY r.placed_at, r.id LIMIT 1
            """
        ).first
    }
}

extension RouteRepository<Want> {
    /// Whom a trip is announced to at most.
    private static var audienceLimit: Int { 100 }

    /// Who waits for something at the trip's building, from anywhere.
    func audience(of trip: TripRecord) throws -> [User.ID] {
        try db.all(
            User.ID.self,
            """
            SELECT r.user_id FROM wants r WHERE r.community_id = \(trip.community) AND r.to_place_id = \(trip.to)
                AND \(sql: .isPlaced) AND r.match_id IS NULL AND \(sql: .mayMeet(trip.person.id))
            ORDER BY r.from_place_id, r.placed_at, r.id LIMIT \(Self.audienceLimit)
            """)
    }
}
