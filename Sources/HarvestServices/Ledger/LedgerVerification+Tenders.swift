import HarvestCore
import SQLStore

extension LedgerVerification {
    /// Orders whose EBT amounts are not the sums of their lines: as ordered, and as taken by vendors who handed their parts over. What EBT pays is
    /// never in the books.
    func wrongTenders() throws -> [String] {
        let bought: SQL = .boughtPrice("coalesce(l.picked_quantity, l.quantity)")
        return try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o
            WHERE o.ebt_cents <> (SELECT coalesce(sum(v.ebt_cents), 0) FROM order_vendors v WHERE v.order_id = o.id)
                OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.paid_with_ebt AND o.fulfilment <> 'pickup')
                OR EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.ebt_cents <>
                    (SELECT coalesce(sum(l.unit_price_cents * l.quantity), 0) FROM order_lines l
                        WHERE l.order_id = v.order_id AND l.vendor_id = v.vendor_id AND l.paid_with_ebt AND l.substitute_for IS NULL))
                OR (o.status IN (\(literals: [OrderStatus.collected])) AND
                    coalesce(o.final_ebt_cents, 0) <> (SELECT coalesce(sum(v.final_ebt_cents), 0) FROM order_vendors v WHERE v.order_id = o.id))
                OR EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND (
                    (v.final_ebt_cents > 0 AND v.handed_over_at IS NULL)
                    OR ((v.handed_over_at IS NOT NULL OR o.status IN (\(literals: [OrderStatus.collected]))) AND coalesce(v.final_ebt_cents, 0) <>
                        (SELECT coalesce(sum(\(sql: bought)), 0) FROM order_lines l
                            WHERE l.order_id = v.order_id AND l.vendor_id = v.vendor_id AND l.paid_with_ebt))))
            ORDER BY o.number LIMIT \(Self.findingLimit)
            """
        ).map { "What EBT pays of order \($0) is not the sum of its lines." }
    }
}
