import HarvestCore
import SQLStore

/// Members who moderate a community: administrators choose them.
extension MembershipRepository {
    /// More moderators than a community has.
    private static let limit = 50

    /// Who moderates a community, by name.
    package func moderators(of community: Community.ID) throws -> [NeighborRecord] {
        try db.all(
            """
            SELECT \(sql: NeighborRecord.sellerColumns) FROM memberships m JOIN users u ON u.id = m.user_id
            LEFT JOIN photos s ON s.id = u.photo_id
            WHERE m.community_id = \(community) AND m.is_moderator AND u.status = \(AccountStatus.active)
            ORDER BY u.first_name, u.id LIMIT \(Self.limit)
            """
        ) { try NeighborRecord(row: $0, NeighborRecord.seller) }
    }

    /// Throws `AccessRefusal.membershipRequired` for somebody who is not an active member, and `ListingRefusal.notModerator` for a member who
    /// does not moderate.
    package func requireModerator(_ user: User.ID, of community: Community.ID) throws {
        let isModerator = try db.first(
            Bool.self,
            """
            SELECT is_moderator FROM memberships
            WHERE community_id = \(community) AND user_id = \(user) AND status = \(API.Membership.Status.active)
            """)
        guard let isModerator else { throw AccessRefusal.membershipRequired }
        guard isModerator else { throw ListingRefusal.notModerator }
    }

    /// Makes an active member a moderator, or a moderator a plain member. Returns false if that changes nothing.
    package func setModerator(_ user: User.ID, of community: Community.ID, to isModerator: Bool) throws -> Bool {
        try db.execute(
            """
            UPDATE memberships SET is_moderator = \(isModerator) WHERE community_id = \(community) AND user_id = \(user)
                AND is_moderator <> \(isModerator) AND (status = \(API.Membership.Status.active) OR NOT \(isModerator))
            """) == 1
    }
}
