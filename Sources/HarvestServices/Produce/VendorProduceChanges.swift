import HarvestCore
import SQLStore

/// Produce that a vendor wants to save.
package struct VendorProduceDraft: Sendable {
    package let produce: ProduceDraft
    let category: Category.ID
    let warnAt: Int
    let isTaxable: Bool
    let isSNAPEligible: Bool
    let isVisible: Bool
    let markets: [Market.ID]

    /// The stock is low at `warnAt` units and below.
    package init(
        produce: ProduceDraft, category: Category.ID, warnAt: Int, isTaxable: Bool, isSNAPEligible: Bool = false, isVisible: Bool,
        markets: [Market.ID]
    ) {
        self.produce = produce
        self.category = category
        self.warnAt = warnAt
        (self.isTaxable, self.isSNAPEligible) = (isTaxable, isSNAPEligible)
        self.isVisible = isVisible
        self.markets = markets
    }
}

extension VendorProduce {
    /// One produce with everything that its form contains.
    package struct Record: Sendable {
        package let id: Produce.ID
        package let item: Item
        package let description: String
        /// The most units of one order, or nil.
        package let cap: Int?
        package let isTaxable: Bool
        package let isSNAPEligible: Bool
        package let isSoldByWeight: Bool
        package let markets: [Market.ID]
        package let version: Int
    }

    /// One produce, or nil if it is removed or another vendor's.
    package func record(_ id: Produce.ID, language: Language) throws -> Record? {
        guard let item = try find(id, language: language) else { return nil }
        let markets = try db.all(
            Market.ID.self, "SELECT market_id FROM produce_markets WHERE produce_id = \(id) ORDER BY market_id LIMIT 200")
        return try db.one(
            """
            SELECT description, per_order_cap, taxable, snap_eligible, sold_by_weight, version FROM produce
            WHERE id = \(id) AND vendor_id = \(vendor)
            """
        ) {
            Record(
                id: id, item: item, description: try $0.text("description"), cap: try $0.intIfPresent("per_order_cap"),
                isTaxable: try $0.bool("taxable"), isSNAPEligible: try $0.bool("snap_eligible"),
                isSoldByWeight: try $0.bool("sold_by_weight"), markets: markets,
                version: try $0.int("version"))
        }
    }

    /// Adds a produce.
    package func add(_ id: Produce.ID, _ draft: VendorProduceDraft, photo: Photo.ID?, at now: Instant) throws {
        let produce = draft.produce
        try db.execute(
            """
            INSERT INTO produce (id, vendor_id, category_id, name, unit, unit_price_cents, description, photo_id, drawing, stock, warn_at, per_order_cap,
                taxable, snap_eligible, sold_by_weight, available, search, stock_saved_at, created_at, updated_at)
            VALUES (\(id), \(vendor), \(draft.category), \(produce.name), \(produce.unit), \(produce.price), \(produce.description), \(photo),
                \(produce.drawing), \(produce.stock.units), \(draft.warnAt), \(produce.perOrderCap), \(draft.isTaxable),
                \(draft.isSNAPEligible), \(produce.isSoldByWeight), \(draft.isVisible),
                \(SearchText.of(produce.name, produce.description)), \(now), \(now), \(now))
            """)
        try addMarkets(draft.markets, to: id)
    }

    /// Saves a produce. Returns false, and stores nothing, if it is not at `version` any more. `countSeen` is the stock count that the form
    /// showed: if the form didn't change it, the stored count stays, so that sales in between are not undone.
    package func save(_ id: Produce.ID, _ draft: VendorProduceDraft, photo: Photo.ID?, version: Int, countSeen: Int?, at now: Instant)
        throws -> Bool
    {
        let produce = draft.produce
        let count: SQL = produce.stock.units == countSeen ? "stock" : "\(produce.stock.units)"
        let changed = try db.execute(
            """
            UPDATE produce SET category_id = \(draft.category), name = \(produce.name), unit = \(produce.unit), unit_price_cents = \(produce.price),
                description = \(produce.description), drawing = \(produce.drawing),
                photo_id = coalesce(\(photo), photo_id), stock = \(sql: count), warn_at = \(draft.warnAt),
                per_order_cap = \(produce.perOrderCap), taxable = \(draft.isTaxable),
                snap_eligible = \(draft.isSNAPEligible), sold_by_weight = \(produce.isSoldByWeight), available = \(draft.isVisible),
                search = \(SearchText.of(produce.name, produce.description)), updated_at = \(now), version = version + 1
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL AND version = \(version)
            """)
        guard changed == 1 else { return false }
        try db.execute("DELETE FROM produce_markets WHERE produce_id = \(id)")
        try addMarkets(draft.markets, to: id)
        guard let saved = try stock(of: id) else { return true }
        try publish(saved, of: id, at: now)
        return true
    }

    /// Removes a produce, and returns its name. It keeps its markets, so that `restore` can undo this. Safe to repeat. Returns nil if there is
    /// no such produce.
    package func remove(_ id: Produce.ID, at now: Instant) throws -> String? {
        try db.execute(
            """
            UPDATE produce SET removed_at = \(now), updated_at = \(now), version = version + 1
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL
            """)
        return try name(of: id)
    }

    /// Undoes a removal, and returns the produce's name: it is sold again at its markets, without those that the vendor left since. Safe to
    /// repeat. Returns nil if there is no such produce.
    package func restore(_ id: Produce.ID, at now: Instant) throws -> String? {
        try db.execute(
            """
            UPDATE produce SET removed_at = NULL, updated_at = \(now), version = version + 1
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NOT NULL
            """)
        return try name(of: id)
    }

    /// The name of a produce, removed or not.
    private func name(of id: Produce.ID) throws -> String? {
        try db.first(String.self, "SELECT name FROM produce WHERE id = \(id) AND vendor_id = \(vendor)")
    }

    private func addMarkets(_ markets: [Market.ID], to id: Produce.ID) throws {
        for market in Set(markets) {
            try db.execute("INSERT INTO produce_markets (market_id, produce_id, vendor_id) VALUES (\(market), \(id), \(vendor))")
        }
    }
}
