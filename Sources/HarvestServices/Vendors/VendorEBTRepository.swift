import HarvestCore
import SQLStore

extension Transaction {
    /// Which vendors may take EBT.
    package var vendorEBT: VendorEBTRepository { VendorEBTRepository(db: self) }
}

/// Stops vendors from taking EBT, and allows it again. Orders that were placed stay as they are: their vendors collect EBT for them, or say at
/// the hand-over that it paid nothing.
package struct VendorEBTRepository {
    let db: Transaction

    /// How many open orders the vendor still has to collect EBT for.
    package func openOrders(of vendor: Vendor.ID) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM order_vendors v
            WHERE v.vendor_id = \(vendor) AND v.is_open AND v.ebt_cents > 0 AND v.handed_over_at IS NULL
            """)
    }

    /// Stops a vendor from taking EBT for new orders, until an administrator allows it again. Repeating it changes nothing. Returns how many
    /// open orders are still to be paid with EBT. Throws `AccessRefusal.notFound` without such a vendor.
    /// - Parameter reason: what the vendor reads.
    package func stop(_ vendor: Vendor.ID, because reason: String, by actor: String, at now: Instant) throws -> Int {
        let changed = try db.execute(
            """
            UPDATE vendors SET takes_ebt = FALSE, ebt_stopped_reason = \(reason), version = version + 1
            WHERE id = \(vendor) AND ebt_stopped_reason IS NULL
            """)
        try record(changed, .vendorEBTStopped, of: vendor, reason, by: actor, at: now)
        return try openOrders(of: vendor)
    }

    /// Lets a vendor take EBT again. The vendor turns it on itself. Repeating it changes nothing. Throws `AccessRefusal.notFound` without such
    /// a vendor.
    package func allow(_ vendor: Vendor.ID, by actor: String, at now: Instant) throws {
        let changed = try db.execute(
            "UPDATE vendors SET ebt_stopped_reason = NULL, version = version + 1 WHERE id = \(vendor) AND ebt_stopped_reason IS NOT NULL")
        try record(changed, .vendorEBTAllowed, of: vendor, "", by: actor, at: now)
    }

    private func record(
        _ changed: Int, _ action: AuditAction, of vendor: Vendor.ID, _ detail: String, by actor: String, at now: Instant
    ) throws {
        guard try db.vendorAdministration.find(vendor) != nil else { throw AccessRefusal.notFound }
        if changed > 0 { try db.audit.record(action, of: vendor.description, detail: detail, by: actor, at: now) }
    }
}
