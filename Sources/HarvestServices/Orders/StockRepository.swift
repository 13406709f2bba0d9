import HarvestCore
import SQLStore

extension Transaction {
    /// What orders take from the stock of produce and return to it.
    var stock: StockRepository { StockRepository(db: self) }
}

/// Takes stock for orders and restores it. Every change publishes an event for the vendor.
struct StockRepository {
    let db: Transaction

    /// Takes a quantity, and returns false if less is left. Produce without a stock count is unlimited.
    func take(_ quantity: Int, of produce: Produce.ID, at now: Instant) throws -> Bool {
        let rows = try db.execute(
            """
            UPDATE produce SET stock = stock - \(quantity),
                sold_out_at = CASE WHEN stock = \(quantity) THEN \(now) ELSE sold_out_at END, updated_at = \(now)
            WHERE id = \(produce) AND available AND removed_at IS NULL AND (stock IS NULL OR stock >= \(quantity))
            """)
        guard rows == 1 else { return false }
        try publishStock(of: produce, at: now)
        return true
    }

    /// Restores what an order had taken that ended without a sale. Pieces that a vendor or driver found missing are not restored.
    /// Nor are lines of produce that had no count when it was taken: a count that it got since, such as "sold out", does not miss them.
    func restore(from order: Order.ID, at now: Instant) throws {
        let lines = try db.all(
            """
            SELECT produce_id, CASE WHEN pick_status = 'short' THEN coalesce(picked_quantity, 0) ELSE quantity END AS present_quantity
            FROM order_lines WHERE order_id = \(order) AND took_stock ORDER BY produce_id LIMIT 1000
            """
        ) { (produce: try $0.value("produce_id", as: Produce.ID.self), quantity: try $0.int("present_quantity")) }
        for (produce, quantity) in lines where quantity > 0 {
            let rows = try db.execute(
                """
                UPDATE produce SET stock = CASE WHEN stock + \(quantity) > 1000000 THEN 1000000 ELSE stock + \(quantity) END,
                    sold_out_at = NULL, updated_at = \(now)
                WHERE id = \(produce) AND stock IS NOT NULL
                """)
            if rows == 1 { try publishStock(of: produce, at: now) }
        }
    }

    /// Sets the stock of a vendor's produce to zero, whether it was counted or not.
    func markSoldOut(_ produce: some Sequence<Produce.ID>, of vendor: Vendor.ID, at now: Instant) throws {
        for id in Set(produce).sorted() {
            let rows = try db.execute(
                """
                UPDATE produce SET stock = 0, sold_out_at = \(now), stock_saved_at = \(now), updated_at = \(now), version = version + 1
                WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL AND coalesce(stock, 1) > 0
                """)
            if rows == 1 { try publishStock(of: id, at: now) }
        }
    }

    private func publishStock(of produce: Produce.ID, at now: Instant) throws {
        let change = try db.first(
            "SELECT vendor_id, stock, available AND removed_at IS NULL AS is_sold FROM produce WHERE id = \(produce)"
        ) { row in
            let (vendor, stock): (Vendor.ID, Int?) = (try row.value("vendor_id"), try row.intIfPresent("stock"))
            let isSold = try row.bool("is_sold")
            return API.ProduceStockChanged(
                produceID: produce, vendorID: vendor, inStock: isSold && (stock ?? 1) > 0, stock: stock)
        }
        guard let change else { return }
        try db.events.publish(.produceStockChanged(change), to: [change.vendorID.description], at: now)
    }
}
