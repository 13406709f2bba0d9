import HarvestCore
import SQLStore

extension VendorProduce {
    /// Changes a count once for each key, never below zero, and tells the vendor's open pages. nil when the produce is not there
    /// or no count is kept of it.
    func change(_ id: Produce.ID, by change: StockChange, actor: User.ID, at now: Instant) throws -> StockOutcome? {
        guard let present = try stock(id) else { return nil }
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
        _ = try db.execute(
            """
            INSERT INTO stock_changes (produce_id, key, vendor_id, actor_id, change, stock_after, occurred_at)
            VALUES (\(id), \(change.key), \(vendor), \(actor), \(target - present), \(target), \(now))
            """)
        return .changed(to: target)
    }

    private func stock(_ id: Produce.ID) throws -> Int? {
        try db.first(
            Int.self, "SELECT stock FROM produce WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL AND stock IS NOT NULL")
    }

    /// The condition on the count seen makes this safe where transactions are not run one by one.
    private func store(_ target: Int, of id: Produce.ID, from present: Int, at now: Instant) throws {
        let changed = try db.execute(
            """
            UPDATE produce SET stock = \(target), stock_saved_at = \(now), updated_at = \(now), version = version + 1,
                sold_out_at = CASE WHEN \(target) = 0 THEN \(now) ELSE NULL END
            WHERE id = \(id) AND vendor_id = \(vendor) AND stock = \(present)
            """)
        guard changed == 1 else { throw DatabaseFailure.busy }
        try db.events.publish(
            "produce.stock_changed",
            payload: "{\"produce_id\":\"\(id)\",\"vendor_id\":\"\(vendor)\",\"in_stock\":\(target > 0),\"stock\":\(target)}",
            to: [vendor.description], at: now)
    }
}
