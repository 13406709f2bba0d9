import HarvestCore
import SQLStore

/// Produce that a vendor can offer instead of what is missing.
package struct SubstituteChoice: Sendable {
    package let id: Produce.ID
    package let name: String
    package let unit: String
    /// The price now, marked down or not.
    package let unitPrice: Cents
}

extension VendorOrders {
    /// The vendor's produce that an order's market or restaurant sells now, by name, except that of the line; at most 200. For a line that EBT
    /// pays, only what SNAP covers.
    package func substituteChoices(
        in order: VendorOrderRecord, for line: VendorLineRecord, at now: Instant
    ) throws -> [SubstituteChoice] {
        let isHere: SQL =
            order.source.market.map {
                " AND EXISTS (SELECT 1 FROM produce_markets m WHERE m.produce_id = p.id AND m.market_id = \($0))" as SQL
            } ?? .empty
        let isCovered: SQL = line.isPaidWithEBT ? " AND p.snap_eligible" : .empty
        return try db.all(
            """
            SELECT p.id, p.name, p.unit, p.unit_price_cents, p.markdown_percent, p.markdown_until FROM produce p
            WHERE p.vendor_id = \(vendor) AND p.removed_at IS NULL AND p.available AND coalesce(p.stock, 1) > 0
                AND p.id <> \(line.produce)\(sql: isHere)\(sql: isCovered)
            ORDER BY p.name, p.id LIMIT 200
            """
        ) { row in
            SubstituteChoice(
                id: try row.value("id"), name: try row.text("name"), unit: try row.text("unit"), unitPrice: try row.price(at: now))
        }
    }
}
