import HarvestCore
import SQLStore

extension VendorProduce {
    /// What the stock event says of a produce.
    struct StockState {
        /// Units left; nil for unlimited.
        let count: Int?
        let isAvailable: Bool
    }

    /// Applies a stock change once for each key. Returns nil if there is no such produce, or nothing is counted that the change could change.
    package func change(_ id: Produce.ID, by change: StockChange, actor: User.ID, at now: Instant) throws -> StockOutcome? {
        guard let state = try stock(of: id) else { return nil }
        let earlier = try db.first(Int.self, "SELECT change FROM stock_changes WHERE produce_id = \(id) AND key = \(change.key)")
        if let earlier { return change.outcome(ofRepeating: earlier) }
        let outcome = change.outcome(at: state.count)
        guard case .changed(let target, let present) = outcome else { return outcome }
        try store(target, of: id, from: present, at: now)
        try publish(StockState(count: target, isAvailable: state.isAvailable), of: id, at: now)
        try record(change, of: id, from: present ?? 0, to: target ?? 0, actor: actor, at: now)
        return outcome
    }

    /// Remembers the key of a change. Stock that is not counted is recorded as zero.
    private func record(_ change: StockChange, of id: Produce.ID, from present: Int, to target: Int, actor: User.ID, at now: Instant) throws
    {
        _ = try db.execute(
            """
            INSERT INTO stock_changes (produce_id, key, vendor_id, actor_id, change, stock_after, occurred_at)
            VALUES (\(id), \(change.key), \(vendor), \(actor), \(target - present), \(target), \(now))
            """)
    }

    /// The stock of a produce, or nil if it is removed or another vendor's.
    func stock(of id: Produce.ID) throws -> StockState? {
        try db.first("SELECT stock, available FROM produce WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL") {
            StockState(count: try $0.intIfPresent("stock"), isAvailable: try $0.bool("available"))
        }
    }

    /// Publishes the stock to the vendor's members. Produce that is hidden or sold out is not in stock.
    func publish(_ stock: StockState, of id: Produce.ID, at now: Instant) throws {
        let change = API.ProduceStockChanged(
            produceID: id, vendorID: vendor, inStock: stock.isAvailable && stock.count != 0, stock: stock.count)
        try db.events.publish(.produceStockChanged(change), to: [vendor.description], at: now)
    }

    /// Stores a count if the present one is still `present`: the condition makes this safe at every write level. Throws
    /// `DatabaseFailure.busy` otherwise.
    private func store(_ target: Int?, of id: Produce.ID, from present: Int?, at now: Instant) throws {
        let isUnchanged: SQL = if let present { "stock = \(present)" } else { "stock IS NULL" }
        let changed = try db.execute(
            """
            UPDATE produce SET stock = \(target), stock_saved_at = \(now), updated_at = \(now), version = version + 1,
                sold_out_at = \(target == 0 ? now : nil)
            WHERE id = \(id) AND vendor_id = \(vendor) AND \(sql: isUnchanged)
            """)
        guard changed == 1 else { throw DatabaseFailure.busy }
    }
}
