import HarvestCore
import SQLStore

/// The communities where a vendor's member can list what is left.
package struct SurplusCommunities: Sendable {
    /// Those of which the person is an active member, by name.
    package let all: [(id: Community.ID, name: String)]
    /// The person's current community, if it is one of them.
    package let current: Community.ID?

    /// The community of a listing: the chosen one, or the current one without a choice. Throws `SurplusRefusal`.
    package func community(chosen: Community.ID?) throws -> Community.ID {
        guard let chosen else {
            guard let current else { throw all.isEmpty ? SurplusRefusal.communityMissing : .communityNotJoined }
            return current
        }
        guard all.contains(where: { $0.id == chosen }) else { throw SurplusRefusal.communityNotJoined }
        return chosen
    }
}

extension VendorSurplus {
    /// The most communities to choose from.
    private static let communityLimit = 200

    /// Where a member can list what is left.
    package func communities(of member: User.ID) throws -> SurplusCommunities {
        let rows = try db.all(
            """
            SELECT c.id, c.name, u.community_id FROM memberships m JOIN communities c ON c.id = m.community_id
                JOIN users u ON u.id = m.user_id
            WHERE m.user_id = \(member) AND m.status = \(API.Membership.Status.active) ORDER BY c.name, c.id LIMIT \(Self.communityLimit)
            """
        ) { row in
            (
                id: try row.value("id", as: Community.ID.self), name: try row.text("name"),
                current: try row.valueIfPresent("community_id", as: Community.ID.self)
            )
        }
        return SurplusCommunities(
            all: rows.map { ($0.id, $0.name) }, current: rows.first { $0.id == $0.current }?.id)
    }
}
