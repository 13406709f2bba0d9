import HarvestCore
import SQLStore

extension Transaction {
    /// What orders take from the stock of produce and return to it.
    var stock: StockRepository { StockRepository(db: self) }
}

/// Takes stock for orders and restores it, with one statement for any number of produce. Every change publishes an event for the vendor.
struct StockRepository {
    let db: Transaction

    /// Takes quantities, each of another produce. Returns the produce of which less is left; then nothing may be stored. Produce without a stock
    /// count is unlimited.
    func take(_ quantities: [(produce: Produce.ID, quantity: Int)], at now: Instant) throws -> Set<Produce.ID> {
        // In the order of identifiers, so that two orders never wait for each other.
        let rows: [SQL] = quantities.sorted { $0.produce < $1.produce }.map { "\($0.produce), \($0.quantity)" }
        let taken = try changes(
            """
            WITH taken (produce_id, quantity) AS (VALUES \(rows: rows))
            UPDATE produce SET stock = stock - taken.quantity,
                sold_out_at = CASE WHEN stock = taken.quantity THEN \(now) ELSE sold_out_at END, updated_at = \(now)
            FROM taken
            WHERE produce.id = taken.produce_id AND available AND removed_at IS NULL AND (stock IS NULL OR stock >= taken.quantity)
            RETURNING \(sql: Self.returned)
            """)
        try publish(taken, at: now)
        return Set(quantities.map(\.produce)).subtracting(taken.map(\.produceID))
    }

    /// Restores what an order had taken that ended without a sale, what a stall offers for missing pieces included. Pieces that a vendor or driver
    /// found missing are not restored.
    /// Nor are pieces of a vendor who has handed its part over.
    /// Nor are lines of produce that had no count when it was taken: a count that it got since, such as "sold out", does not miss them.
    func restore(from order: Order.ID, at now: Instant) throws {
        let restored = try changes(
            """
            WITH restored (produce_id, quantity) AS (
                SELECT held.produce_id, CAST(sum(held.quantity) AS BIGINT) FROM (
                    SELECT produce_id, CASE WHEN pick_status = 'short' THEN coalesce(picked_quantity, 0) ELSE quantity END AS quantity
                    FROM order_lines l WHERE order_id = \(order) AND took_stock AND NOT EXISTS (SELECT 1 FROM order_vendors v
                        WHERE v.order_id = l.order_id AND v.vendor_id = l.vendor_id AND v.handed_over_at IS NOT NULL)
                    UNION ALL SELECT produce_id, quantity FROM line_substitutes
                    WHERE order_id = \(order) AND status = 'offered' AND took_stock) AS held
                GROUP BY held.produce_id ORDER BY held.produce_id)
            \(sql: Self.addition(at: now))
            """)
        try publish(restored, at: now)
    }

    /// Adds quantities, each of another produce, to counted stock: a stall has what it held for an order again.
    func add(_ quantities: [(produce: Produce.ID, quantity: Int)], at now: Instant) throws {
        let rows: [SQL] = quantities.sorted { $0.produce < $1.produce }.map { "\($0.produce), \($0.quantity)" }
        let restored = try changes("WITH restored (produce_id, quantity) AS (VALUES \(rows: rows)) \(sql: Self.addition(at: now))")
        try publish(restored, at: now)
    }

    /// Removes quantities, each of another produce, that customers have already: as many as the count has, because it can't go below zero.
    func remove(_ quantities: [(produce: Produce.ID, quantity: Int)], at now: Instant) throws {
        let rows: [SQL] = quantities.sorted { $0.produce < $1.produce }.map { "\($0.produce), \($0.quantity)" }
        let removed = try changes(
            """
            WITH taken (produce_id, quantity) AS (VALUES \(rows: rows))
            UPDATE produce SET stock = CASE WHEN stock > taken.quantity THEN stock - taken.quantity ELSE 0 END,
                sold_out_at = CASE WHEN stock > taken.quantity THEN sold_out_at ELSE \(now) END, updated_at = \(now)
            FROM taken WHERE produce.id = taken.produce_id AND stock > 0
            RETURNING \(sql: Self.returned)
            """)
        try publish(removed, at: now)
    }

    /// Adds the rows of `restored` to counted stock.
    private static func addition(at now: Instant) -> SQL {
        """
        UPDATE produce SET stock = CASE WHEN stock + restored.quantity > 1000000 THEN 1000000 ELSE stock + restored.quantity END,
            sold_out_at = NULL, updated_at = \(now)
        FROM restored WHERE produce.id = restored.produce_id AND restored.quantity > 0 AND stock IS NOT NULL
        RETURNING \(sql: returned)
        """
    }

    /// Sets the stock of a vendor's produce to zero, whether it was counted or not.
    func markSoldOut(_ produce: some Sequence<Produce.ID>, of vendor: Vendor.ID, at now: Instant) throws {
        let soldOut = try changes(
            """
            UPDATE produce SET stock = 0, sold_out_at = \(now), stock_saved_at = \(now), updated_at = \(now), version = version + 1
            WHERE id IN (\(list: Set(produce).sorted())) AND vendor_id = \(vendor) AND removed_at IS NULL AND coalesce(stock, 1) > 0
            RETURNING \(sql: Self.returned)
            """)
        try publish(soldOut, at: now)
    }

    /// Plain columns: SQLite 3.40 evaluates `removed_at IS NULL` wrongly in RETURNING.
    private static let returned: SQL = "id, vendor_id, stock, available, removed_at"

    /// The changes that a statement returns, in the order of identifiers.
    private func changes(_ statement: SQL) throws -> [API.ProduceStockChanged] {
        try db.all(statement) { row in
            let stock = try row.intIfPresent("stock")
            let isSold = try row.bool("available") && row.valueIfPresent("removed_at", as: Instant.self) == nil
            return API.ProduceStockChanged(
                produceID: try row.value("id"), vendorID: try row.value("vendor_id"), inStock: isSold && (stock ?? 1) > 0,
                stock: stock)
        }.sorted { $0.produceID < $1.produceID }
    }

    private func publish(_ changes: [API.ProduceStockChanged], at now: Instant) throws {
        for change in changes { try db.events.publish(.produceStockChanged(change), to: [change.vendorID.description], at: now) }
    }
}
