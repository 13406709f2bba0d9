import HarvestCore
import SQLStore

/// Joining and listing communities. A community that admits by e-mail domain waits until the person has confirmed the address.
extension MembershipRepository {
    /// Somebody's membership, or nil.
    package func find(_ user: User.ID, in community: Community.ID) throws -> MembershipRecord? {
        try db.first(
            MembershipRecord.self,
            "SELECT \(sql: MembershipRecord.columns) FROM memberships m WHERE m.community_id = \(community) AND m.user_id = \(user)")
    }

    /// Somebody's memberships, the oldest first, after a cursor.
    package func list(of user: User.ID, after cursor: (at: Instant, community: Community.ID)?, limit: Int) throws -> [MembershipRecord] {
        var query: SQL = "SELECT \(sql: MembershipRecord.columns) FROM memberships m WHERE m.user_id = \(user)"
        if let cursor { query += " AND (m.joined_at, m.community_id) > (\(cursor.at), \(cursor.community))" }
        return try db.all(MembershipRecord.self, query + " ORDER BY m.joined_at, m.community_id LIMIT \(limit)")
    }

    /// Joins a community. Joining again changes nothing. The first active community becomes the current one.
    ///
    /// Throws `AccessRefusal.notFound` if there is no such community, and `InputRefusal` if it doesn't admit the e-mail address.
    package func join(_ user: User.ID, _ community: Community.ID, at now: Instant) throws {
        if try isActive(user, in: community) { return }
        let status = try admission(of: user, to: community)
        try db.execute(
            """
            INSERT INTO memberships (community_id, user_id, status, joined_at) VALUES (\(community), \(user), \(status), \(now))
            ON CONFLICT (community_id, user_id) DO UPDATE SET status = excluded.status
            """)
        if status == .active { try makeCurrentIfNone(community, of: user) }
    }

    private func admission(of user: User.ID, to community: Community.ID) throws -> API.Membership.Status {
        let found = try db.first(
            """
            SELECT c.email_domains, u.email, u.email_confirmed_at IS NOT NULL AS is_confirmed FROM communities c, users u
            WHERE c.id = \(community) AND u.id = \(user)
            """
        ) {
            (
                domains: EmailDomains.read(try $0.text("email_domains")), email: try $0.text("email"),
                isConfirmed: try $0.bool("is_confirmed")
            )
        }
        guard let found else { throw AccessRefusal.notFound }
        guard EmailDomains.admit(found.email, found.domains) else { throw InputRefusal("email", .emailDomain(found.domains)) }
        return found.domains.isEmpty || found.isConfirmed ? .active : .pendingEmail
    }
}
