import HarvestCore
import SQLStore

extension Transaction {
    /// Who belongs to which community.
    package var memberships: MembershipRepository { MembershipRepository(db: self) }
}

/// Memberships of communities.
package struct MembershipRepository {
    let db: Transaction

    /// Whether somebody is an active member of a community. Who waits for the confirmation of an e-mail address is not.
    package func isActive(_ user: User.ID, in community: Community.ID) throws -> Bool {
        try db.first(
            Int.self,
            "SELECT 1 FROM memberships WHERE community_id = \(community) AND user_id = \(user) AND status = \(API.Membership.Status.active)"
        ) != nil
    }

    /// Throws `AccessRefusal.membershipRequired` unless somebody is an active member of a community.
    package func require(_ user: User.ID, in community: Community.ID) throws {
        guard try isActive(user, in: community) else { throw AccessRefusal.membershipRequired }
    }

    /// Throws `AccessRefusal.membershipRequired` unless somebody is an active member of any community.
    package func requireAny(_ user: User.ID) throws {
        guard
            try db.first(Int.self, "SELECT 1 FROM memberships WHERE user_id = \(user) AND status = \(API.Membership.Status.active) LIMIT 1")
                != nil
        else {
            throw AccessRefusal.membershipRequired
        }
    }

    /// Makes a community the current one of somebody who has none.
    func makeCurrentIfNone(_ community: Community.ID, of user: User.ID) throws {
        try db.enqueue("UPDATE users SET community_id = \(community), version = version + 1 WHERE id = \(user) AND community_id IS NULL")
    }
}
