import HarvestCore
import SQLStore

extension Transaction {
    /// Trips that people announce.
    package var trips: RouteRepository<Trip> { RouteRepository(db: self) }
    /// What people want from somewhere.
    package var wants: RouteRepository<Want> { RouteRepository(db: self) }
}

/// Trips or wants.
package struct RouteRepository<Side: MatchSide> {
    let db: Transaction

    /// One trip or want, or nil.
    package func find(_ id: Identifier<Side>) throws -> RouteRecord<Side>? { try first("r.id = \(id)") }

    /// The one that somebody has placed in a community, or nil.
    func placed(of user: User.ID, in community: Community.ID) throws -> RouteRecord<Side>? {
        try first("r.community_id = \(community) AND r.user_id = \(user) AND \(sql: .isPlaced)")
    }

    /// Somebody's own, newest first, before a cursor.
    package func list(
        of user: User.ID, _ status: API.TripStatus?, before cursor: (at: Instant, id: Identifier<Side>)?, limit: Int
    ) throws -> [RouteRecord<Side>] {
        var condition: SQL = "r.user_id = \(user)"
        if let status { condition += " AND r.status = \(status)" }
        if let cursor { condition += " AND (r.placed_at, r.id) < (\(cursor.at), \(cursor.id))" }
        return try all("\(sql: condition) ORDER BY r.placed_at DESC, r.id DESC LIMIT \(limit)")
    }

    /// How many of somebody's are complete, by community.
    package func completedCounts(of user: User.ID) throws -> [Community.ID: Int] {
        var counts: [Community.ID: Int] = [:]
        try db.each(
            """
            SELECT r.community_id, count(*) AS number FROM \(sql: Side.table) r WHERE r.user_id = \(user) AND r.status = \(API.TripStatus.complete)
            GROUP BY r.community_id
            """
        ) { counts[try $0.value("community_id")] = try $0.int("number") }
        return counts
    }

    /// Sets status and match of one that has the status `from`. False if it has another one.
    @discardableResult
    func set(_ id: Identifier<Side>, from present: API.TripStatus, to status: API.TripStatus, _ match: Match.ID?) throws -> Bool {
        try db.execute(
            "UPDATE \(sql: Side.table) SET status = \(status), match_id = \(match) WHERE id = \(id) AND status = \(present)") == 1
    }

    func all(_ condition: SQL) throws -> [RouteRecord<Side>] {
        try db.all(
            RouteRecord<Side>.self,
            "SELECT \(sql: RouteRecord<Side>.columns) FROM \(sql: RouteRecord<Side>.tables) WHERE \(sql: condition)")
    }

    private func first(_ condition: SQL) throws -> RouteRecord<Side>? { try all("\(sql: condition) LIMIT 1").first }
}
