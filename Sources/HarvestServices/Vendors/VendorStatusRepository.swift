import HarvestCore
import SQLStore

extension Transaction {
    /// Vendors' statuses.
    package var vendorStatuses: VendorStatusRepository { VendorStatusRepository(db: self) }
}

/// A vendor's name and status.
package struct VendorStatusRecord: Sendable {
    package let name: String
    package let status: VendorStatus
    /// Why the vendor was declined or suspended; may be empty.
    let reason: String
    /// Whether a suspended vendor had paused before.
    let wasPaused: Bool
    /// Whether the vendor has a payout account, or needs none. Without one, customers don't see it even when it is approved.
    package let hasPayouts: Bool
}

extension VendorStatusRecord: RowDecodable {
    package init(row: Row) throws {
        name = try row.text("name")
        status = try row.value("status")
        reason = try row.text("status_reason")
        wasPaused = try row.bool("was_paused")
        hasPayouts = try row.bool("has_payouts")
    }
}

/// Reads and changes vendors' statuses.
package struct VendorStatusRepository {
    let db: Transaction

    /// A vendor's status, or nil without such a vendor.
    package func find(_ id: Vendor.ID) throws -> VendorStatusRecord? {
        try db.first(
            VendorStatusRecord.self,
            """
            SELECT v.name, v.status, v.status_reason, v.was_paused, \(sql: .vendorHasPayouts) AS has_payouts FROM vendors v
            WHERE v.id = \(id)
            """)
    }

    /// Saves a status, and publishes it to the vendor's members and to administrators.
    func save(_ status: VendorStatus, reason: String, wasPaused: Bool, of id: Vendor.ID, at now: Instant) throws {
        let approvedAt = status == .approved ? now : nil
        try db.execute(
            """
            UPDATE vendors SET status = \(status), status_reason = \(reason), was_paused = \(wasPaused),
                approved_at = coalesce(approved_at, \(approvedAt)), version = version + 1
            WHERE id = \(id)
            """)
        let event = API.VendorStatusChanged(vendorID: id, status: status)
        try db.events.publish(.vendorStatusChanged(event), to: [id.description, EventRecipient.admins], at: now)
    }
}
