import HarvestCore
import SQLStore

/// What hand-overs of unsold produce do to its stock and price.
extension VendorProduce {
    /// Takes all that is left of a produce out of its stock, at most `limit` units. Returns how many. Nil if there is no such produce, nothing
    /// is counted, or nothing is left. Throws `DatabaseFailure.busy` if the stock changed meanwhile.
    func takeRest(of id: Produce.ID, atMost limit: Int, at now: Instant) throws -> Int? {
        guard let present = try stock(of: id), let count = present.count, count > 0 else { return nil }
        let quantity = min(count, limit)
        let changed = try db.execute(
            """
            UPDATE produce SET stock = stock - \(quantity), sold_out_at = \(count == quantity ? now : nil), updated_at = \(now)
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL AND stock = \(count)
            """)
        guard changed == 1 else { throw DatabaseFailure.busy }
        try publish(StockState(count: count - quantity, isAvailable: present.isAvailable), of: id, at: now)
        return quantity
    }

    /// Gives back what `takeRest` took, also to produce that was removed meanwhile. Produce that is not counted any more stays so.
    func giveBack(_ quantity: Int, to id: Produce.ID, at now: Instant) throws {
        try db.execute(
            """
            UPDATE produce SET stock = CASE WHEN stock + \(quantity) > 1000000 THEN 1000000 ELSE stock + \(quantity) END,
                sold_out_at = NULL, updated_at = \(now)
            WHERE id = \(id) AND vendor_id = \(vendor) AND stock IS NOT NULL
            """)
        guard let present = try stock(of: id) else { return }
        try publish(present, of: id, at: now)
    }

    /// Lowers the price until an instant, or ends a markdown with nil. Returns false if there is no such produce.
    func markDown(_ id: Produce.ID, _ markdown: Markdown?, at now: Instant) throws -> Bool {
        try db.execute(
            """
            UPDATE produce SET markdown_percent = \(markdown?.percent), markdown_until = \(markdown?.until), updated_at = \(now)
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL
            """) == 1
    }
}
