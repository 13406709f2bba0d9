import HarvestCore
import SQLStore

/// Somebody's membership of a community as it is stored.
package struct MembershipRecord: Sendable {
    package let community: Community.ID
    package let status: API.Membership.Status
    package let joinedAt: Instant

    static let columns: SQL = "m.community_id, m.status, m.joined_at"
}

extension MembershipRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        community = try row.value("community_id")
        status = try row.value("status")
        joinedAt = try row.value("joined_at")
    }
}

extension API.Membership.Status: SQLValueConvertible {}
