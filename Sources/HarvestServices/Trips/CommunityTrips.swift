import HarvestCore
import SQLStore

/// Trips of a community that somebody may ask for.
extension RouteRepository<Trip> {
    /// Trips of others that are placed, the oldest first, after a cursor.
    package func placed(
        in community: Community.ID, besides user: User.ID, from place: Place.ID?, after cursor: (at: Instant, id: Trip.ID)?, limit: Int
    ) throws -> [TripRecord] {
        var condition = Self.isOffered(in: community, to: user)
        if let place { condition += " AND r.from_place_id = \(place)" }
        if let cursor { condition += " AND (r.placed_at, r.id) > (\(cursor.at), \(cursor.id))" }
        return try all("\(sql: condition) ORDER BY r.placed_at, r.id LIMIT \(limit)")
    }

    /// How many places a community's trips can start from.
    private static var originLimit: Int { 2_000 }

    /// The places that trips of others start from, with their number.
    package func origins(in community: Community.ID, besides user: User.ID) throws -> [(place: Place.ID, count: Int)] {
        try db.all(
            """
            SELECT r.from_place_id, count(*) AS number FROM trips r JOIN users u ON u.id = r.user_id
            WHERE \(sql: Self.isOffered(in: community, to: user)) GROUP BY r.from_place_id ORDER BY r.from_place_id LIMIT \(Self.originLimit)
            """
        ) { (place: try $0.value("from_place_id"), count: try $0.int("number")) }
    }

    private static func isOffered(in community: Community.ID, to user: User.ID) -> SQL {
        "r.community_id = \(community) AND \(sql: .isPlaced) AND \(sql: .mayMeet(user)) AND u.status = \(AccountStatus.active)"
    }
}
