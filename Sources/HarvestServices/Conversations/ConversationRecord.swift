import HarvestCore
import SQLStore

/// A conversation as one of its parties sees it.
package struct ConversationRecord: Sendable {
    package let id: Conversation.ID
    package let kind: API.JobKind
    package let job: API.SubjectID
    package let status: API.Conversation.Status
    package let openedAt: Instant
    package let closedAt: Instant?
    package let lastMessageAt: Instant
    /// The number of the last message that this party has read; 0 before the first.
    package let readNumber: Int
    /// The number of the last message before this party joined; 0 for those who see all.
    package let joinedAfter: Int

    /// Columns of `conversations c` and the party's row of `conversation_parties p`.
    static let columns: SQL =
        "c.id, c.job_kind, c.job_id, c.status, c.opened_at, c.closed_at, c.last_message_at, p.read_number, p.joined_after"
}

extension ConversationRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        kind = API.JobKind(rawValue: try row.text("job_kind")) ?? .order
        guard let subject = API.SubjectID(try row.typeID("job_id", prefix: kind.rawValue)) else { throw UnusableRow(column: "job_id") }
        job = subject
        status = try row.text("status") == "open" ? .open : .closed
        openedAt = try row.value("opened_at")
        closedAt = try row.valueIfPresent("closed_at")
        lastMessageAt = try row.value("last_message_at")
        readNumber = try row.int("read_number")
        joinedAfter = try row.int("joined_after")
    }
}
