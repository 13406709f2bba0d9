import HarvestCore
import SQLStore

extension Transaction {
    /// Trips and wants that go together.
    package var matches: MatchRepository { MatchRepository(db: self) }
}

/// Matches, as their two people see them.
package struct MatchRepository {
    let db: Transaction

    /// A match, or nil if there is none or `user` is neither of its people.
    package func find(_ id: Match.ID, of user: User.ID) throws -> MatchRecord? {
        try all(user, "m.id = \(id) AND (m.traveller_id = \(user) OR m.requester_id = \(user)) LIMIT 1").first
    }

    /// Somebody's matches on either side, newest first, before a cursor.
    package func list(
        of user: User.ID, _ status: API.MatchStatus?, before cursor: (at: Instant, id: Match.ID)?, limit: Int
    ) throws -> [MatchRecord] {
        var rest: SQL = status.map { " AND m.status = \($0)" } ?? ""
        if let cursor { rest += " AND (m.proposed_at, m.id) < (\(cursor.at), \(cursor.id))" }
        rest += " ORDER BY m.proposed_at DESC, m.id DESC LIMIT \(limit)"
        let found = try all(user, "m.traveller_id = \(user)\(sql: rest)") + all(user, "m.requester_id = \(user)\(sql: rest)")
        return Array(found.sorted { ($0.proposedAt, $0.id) > ($1.proposedAt, $1.id) }.prefix(limit))
    }

    /// Whether somebody has an accepted match in a community that they have not marked complete.
    func hasOpen(of user: User.ID, in community: Community.ID) throws -> Bool {
        try hasOpen(of: user, in: community, as: Trip.self) || hasOpen(of: user, in: community, as: Want.self)
    }

    /// The same on one side only.
    func hasOpen<Side: MatchSide>(of user: User.ID, in community: Community.ID, as side: Side.Type) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM matches m WHERE m.\(sql: Side.person)_id = \(user) AND m.community_id = \(community)
                AND m.status = \(API.MatchStatus.accepted) AND m.\(sql: Side.person)_completed_at IS NULL LIMIT 1
            """) != nil
    }

    private func all(_ user: User.ID, _ condition: SQL) throws -> [MatchRecord] {
        try db.all(
            MatchRecord.self,
            """
            SELECT \(sql: MatchRecord.columns) FROM matches m
            JOIN users u ON u.id = CASE WHEN m.traveller_id = \(user) THEN m.requester_id ELSE m.traveller_id END
            LEFT JOIN photos f ON f.id = u.photo_id WHERE \(sql: condition)
            """)
    }
}
