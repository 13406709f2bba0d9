import HarvestCore
import SQLStore

/// Somebody's membership of a community as it is stored.
package struct MembershipRecord: Sendable {
    package let community: Community.ID
    package let status: API.Membership.Status
    package let joinedAt: Instant
    package let isModerator: Bool

    static let columns: SQL = "m.community_id, m.status, m.joined_at, m.is_moderator"
}

extension MembershipRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        community = try row.value("community_id")
        status = try row.value("status")
        joinedAt = try row.value("joined_at")
        isModerator = try row.bool("is_moderator")
    }
}

extension API.Membership.Status: SQLValueConvertible {}
