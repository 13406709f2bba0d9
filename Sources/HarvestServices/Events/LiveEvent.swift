import HarvestCore
import SQLStore

/// An event of the log as a listener receives it.
package struct LiveEvent: Sendable {
    package let number: Int64
    package let type: String
    package let occurredAt: Instant
    /// The payload's JSON text, as stored.
    package let payload: String

    /// Columns of `events e`.
    static let columns: SQL = "e.number, e.type, e.occurred_at, e.payload"
}

extension LiveEvent: RowDecodable {
    package init(row: Row) throws {
        number = try row.value("number")
        type = try row.text("type")
        occurredAt = try row.value("occurred_at")
        payload = try row.text("payload")
    }
}
