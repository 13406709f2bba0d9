import HarvestCore
import SQLStore

/// A copy of a person's data, in the making or made.
package struct DataExportRecord: Sendable {
    package let id: DataExport.ID
    package let user: User.ID
    package let status: API.DataExport.Status
    let progressPercent: Int
    let requestedAt: Instant
    let sizeBytes: Int?
    package let expiresAt: Instant?

    /// The payload for apps.
    package var payload: API.DataExport {
        API.DataExport(
            id: id, status: status, progressPercent: progressPercent, requestedAt: requestedAt, sizeBytes: sizeBytes, expiresAt: expiresAt)
    }
}

extension DataExportRecord: RowDecodable {
    static let columns: SQL = "id, user_id, status, progress_percent, requested_at, size_bytes, expires_at"

    package init(row: Row) throws {
        id = try row.value("id")
        user = try row.value("user_id")
        status = try row.value("status")
        progressPercent = try row.int("progress_percent")
        requestedAt = try row.value("requested_at")
        sizeBytes = try row.intIfPresent("size_bytes")
        expiresAt = try row.valueIfPresent("expires_at")
    }
}

extension API.DataExport.Status: SQLValueConvertible {}
