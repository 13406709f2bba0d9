import HarvestCore
import SQLStore

extension Transaction {
    var stock: StockRepository { StockRepository(db: self) }
}

/// Takes stock for orders and gives it back. The vendor hears of every change.
struct StockRepository {
    let db: Transaction

    /// Takes a quantity, unless that many are not there (any more). Unlimited produce always is.
    func take(_ quantity: Int, of produce: Produce.ID, at now: Instant) throws -> Bool {
        let rows = try db.execute(
            """
            UPDATE produce SET stock = stock - \(quantity),
                sold_out_at = CASE WHEN stock = \(quantity) THEN \(now) ELSE sold_out_at END, updated_at = \(now)
            WHERE id = \(produce) AND available AND removed_at IS NULL AND (stock IS NULL OR stock >= \(quantity))
            """)
        guard rows == 1 else { return false }
        try tell(of: produce, at: now)
        return true
    }

    /// Puts back what an order that comes to nothing had taken.
    func giveBack(of order: Order.ID, at now: Instant) throws {
        let lines = try db.all("SELECT produce_id, quantity FROM order_lines WHERE order_id = \(order) ORDER BY produce_id LIMIT 1000") {
            (try $0.value(Produce.ID.self, at: 0), try $0.int(at: 1))
        }
        for (produce, quantity) in lines {
            let rows = try db.execute(
                """
                UPDATE produce SET stock = CASE WHEN stock + \(quantity) > 1000000 THEN 1000000 ELSE stock + \(quantity) END,
                    sold_out_at = NULL, updated_at = \(now)
                WHERE id = \(produce) AND stock IS NOT NULL
                """)
            if rows == 1 { try tell(of: produce, at: now) }
        }
    }

    private func tell(of produce: Produce.ID, at now: Instant) throws {
        let row = try db.first("SELECT vendor_id, stock, available FROM produce WHERE id = \(produce)") {
            (try $0.value(Vendor.ID.self, at: 0), try $0.intIfPresent(at: 1), try $0.bool(at: 2))
        }
        guard let (vendor, stock, isAvailable) = row else { return }
        let change = API.ProduceStockChanged(
            produceID: produce, vendorID: vendor, inStock: isAvailable && (stock ?? 1) > 0, stock: stock)
        try db.events.publish(.produceStockChanged(change), to: [vendor.description], at: now)
    }
}
