import HarvestCore
import SQLStore

extension WeekReportQuery {
    /// The vendor's parts of orders for which it took EBT in a span.
    func ebtParts(_ span: Range<Instant>) -> SQL {
        """
        FROM order_vendors v WHERE v.vendor_id = \(vendor) AND v.handed_over_at >= \(span.lowerBound) AND v.handed_over_at < \(span.upperBound)
            AND v.final_ebt_cents > 0
        """
    }

    /// What the vendor took by EBT, without what the card paid of the same orders.
    func ebtSales(during span: Range<Instant>) throws -> [Sale] {
        try db.all(
            """
            SELECT x.order_id, x.sold_at, x.ebt_cents, o.customer_id
            FROM (SELECT v.order_id AS order_id, v.handed_over_at AS sold_at, v.final_ebt_cents AS ebt_cents \(sql: ebtParts(span))) AS x
            JOIN orders o ON o.id = x.order_id LIMIT \(Self.orderLimit)
            """
        ) { row in
            Sale(
                order: try row.value("order_id"), soldAt: try row.value("sold_at"), food: .zero, tax: .zero,
                ebt: try row.value("ebt_cents"),
                driver: nil, customer: try row.value("customer_id"))
        }
    }
}
