import HarvestCore
import SQLStore

extension VendorProduce {
    /// What the stock event says of a produce.
    struct StockState {
        /// Units left; nil for unlimited.
        let count: Int?
        let isAvailable: Bool
    }

    /// Applies a stock change once for each key. Returns nil if there is no such produce or its stock is unlimited.
    package func change(_ id: Produce.ID, by change: StockChange, actor: User.ID, at now: Instant) throws -> StockOutcome? {
        guard let state = try stock(of: id), let present = state.count else { return nil }
        let isRepeat = try db.first(Int.self, "SELECT 1 FROM stock_changes WHERE produce_id = \(id) AND key = \(change.key)") != nil
        if isRepeat { return .repeated(present) }
        let target: Int
        switch change.operation {
        case .set(let count, let was):
            guard was == present else { return .changedMeanwhile(now: present, was: was) }
            target = count
        case .add(let difference):
            guard (0...Stock.limit).contains(present + difference) else { return .outOfRange(now: present) }
            target = present + difference
        }
        try store(target, of: id, from: present, at: now)
        try publish(StockState(count: target, isAvailable: state.isAvailable), of: id, at: now)
        _ = try db.execute(
            """
            INSERT INTO stock_changes (produce_id, key, vendor_id, actor_id, change, stock_after, occurred_at)
            VALUES (\(id), \(change.key), \(vendor), \(actor), \(target - present), \(target), \(now))
            """)
        return .changed(to: target)
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
    private func store(_ target: Int, of id: Produce.ID, from present: Int, at now: Instant) throws {
        let changed = try db.execute(
            """
            UPDATE produce SET stock = \(target), stock_saved_at = \(now), updated_at = \(now), version = version + 1,
                sold_out_at = CASE WHEN \(target) = 0 THEN \(now) ELSE NULL END
            WHERE id = \(id) AND vendor_id = \(vendor) AND stock = \(present)
            """)
        guard changed == 1 else { throw DatabaseFailure.busy }
    }
}
