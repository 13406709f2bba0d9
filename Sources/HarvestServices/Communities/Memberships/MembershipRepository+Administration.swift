import HarvestCore
import SQLStore

extension MembershipRepository {
    /// A page of a community's members who match, those with the oldest accounts first.
    package func members(of community: Community.ID, search: PersonSearch? = nil, offset: Int, limit: Int) throws -> [AdminMember] {
        let matching: SQL = search.map { "AND \(sql: $0.condition)" } ?? ""
        return try db.all(
            """
            SELECT u.id, u.first_name, u.last_name, u.email, m.status, m.joined_at, m.is_moderator FROM memberships m JOIN users u ON u.id = m.user_id
            WHERE m.community_id = \(community) \(sql: matching) ORDER BY m.user_id LIMIT \(limit) OFFSET \(offset)
            """
        ) { row in
            AdminMember(
                id: try row.value("id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                email: try row.text("email"), status: try row.value("status"), joinedAt: try row.value("joined_at"),
                isModerator: try row.bool("is_moderator"))
        }
    }
}
