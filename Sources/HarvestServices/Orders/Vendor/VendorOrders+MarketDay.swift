import HarvestCore
import SQLStore

/// The orders of a market day that the vendor still has to bring or to hand over.
extension VendorOrders {
    /// The orders, oldest first, at most 1,000.
    package func toLoad(at market: Market.ID, on day: LocalDate) throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)
            WHERE \(sql: toLoad(market, day)) ORDER BY v.order_number LIMIT 1000
            """)
    }

    /// How many orders there are.
    func loadCount(at market: Market.ID, on day: LocalDate) throws -> Int {
        try db.one(
            Int.self, "SELECT count(*) FROM order_vendors v JOIN orders o ON o.number = v.order_number WHERE \(sql: toLoad(market, day))")
    }

    /// The quantities of those orders by produce, the largest first.
    package func totals(at market: Market.ID, on day: LocalDate) throws -> [ProduceTotal] {
        try db.all(
            """
            SELECT l.name, l.unit, sum(\(sql: VendorLineRecord.boughtQuantity)) AS total_quantity
            FROM order_vendors v JOIN orders o ON o.number = v.order_number JOIN order_lines l ON l.order_id = v.order_id AND l.vendor_id = v.vendor_id
            WHERE \(sql: toLoad(market, day))
            GROUP BY l.name, l.unit ORDER BY total_quantity DESC, l.name, l.unit LIMIT 500
            """
        ) { row in
            ProduceTotal(name: try row.text("name"), unit: try row.text("unit"), quantity: try row.int("total_quantity"))
        }.filter { $0.quantity > 0 }
    }

    private func toLoad(_ market: Market.ID, _ day: LocalDate) -> SQL {
        """
        v.vendor_id = \(vendor) AND v.market_day = \(day) AND v.handed_over_at IS NULL AND o.market_id = \(market) \
        AND o.status IN (\(literals: OrderStatus.beforePickUp)) AND o.choose_by IS NULL
        """
    }
}
