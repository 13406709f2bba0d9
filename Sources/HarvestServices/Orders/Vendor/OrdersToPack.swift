import HarvestCore
import SQLStore

extension Transaction {
    /// How many of a vendor's orders wait to be packed. The navigation shows it beside Today.
    package func countToPack(of vendor: Vendor.ID) throws -> Int {
        try one(Int.self, "SELECT count(*) \(sql: .toPack(of: vendor))")
    }
}

extension SQL {
    /// The rest of a query of a vendor's orders that wait to be packed.
    static func toPack(of vendor: Vendor.ID) -> SQL {
        """
        FROM order_vendors v JOIN orders o ON o.number = v.order_number \
        WHERE v.vendor_id = \(vendor) AND v.is_open AND v.packed_at IS NULL AND o.status IN (\(literals: OrderStatus.packable))
        """
    }
}
