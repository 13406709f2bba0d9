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

    /// Restores what an order had taken that ended without a sale.
    func restore(from order: Order.ID, at now: Instant) throws {
        let lines = try db.all("SELECT produce_id, quantity FROM order_lines WHERE order_id = \(order) ORDER BY produce_id LIMIT 1000") {
            (produce: try $0.value("produce_id", as: Produce.ID.self), quantity: try $0.int("quantity"))
        }
        for (produce, quantity) in lines {
            let rows = try db.execute(
                """
                UPDATE produce SET stock = CASE WHEN stock + \(quantity) > 1000000 THEN 1000000 ELSE stock + \(quantity) END,
                    sold_out_at = NULL, updated_at = \(now)
                WHERE id = \(produce) AND stock IS NOT NULL
                """)
            if rows == 1 { try publishStock(of: produce, at: now) }
        }
    }

    private func publishStock(of produce: Produce.ID, at now: Instant) throws {
        let change = try db.first("SELECT vendor_id, stock, available FROM produce WHERE id = \(produce)") { row in
            let (vendor, stock): (Vendor.ID, Int?) = (try row.value("vendor_id"), try row.intIfPresent("stock"))
            let isAvailable = try row.bool("available")
            return API.ProduceStockChanged(
                produceID: produce, vendorID: vendor, inStock: isAvailable && (stock ?? 1) > 0, stock: stock)
        }
        guard let change else { return }
        try db.events.publish(.produceStockChanged(change), to: [change.vendorID.description], at: now)
    }
}
