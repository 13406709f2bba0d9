import HarvestCore
import SQLStore

extension EmailNotifications {
    /// The owners of a vendor, whatever the alerts in their profiles.
    func owners(of vendor: Vendor.ID) throws -> [Recipient] {
        try db.all(
            Recipient.self,
            """
            SELECT \(sql: Recipient.columns) FROM vendor_members m JOIN users u ON u.id = m.user_id
            WHERE m.vendor_id = \(vendor) AND m.role = \(VendorRole.owner) AND \(sql: Self.isReachable)
            ORDER BY m.joined_at, u.id LIMIT 50
            """)
    }
}
