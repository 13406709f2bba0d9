import HarvestCore
import SQLStore
import Templates

extension VendorProduce {
    /// A produce as its form shows it.
    struct Record: Sendable {
        let id: Produce.ID
        let item: Item
        let description: String
        let cap: Int?
        let isTaxable: Bool
        let markets: [Market.ID]
        let version: Int
    }

    func record(_ id: Produce.ID, language: Language) throws -> Record? {
        guard let item = try find(id, language: language) else { return nil }
        let markets = try db.all(
            Market.ID.self, "SELECT market_id FROM produce_markets WHERE produce_id = \(id) ORDER BY market_id LIMIT 200")
        return try db.one("SELECT description, per_order_cap, taxable, version FROM produce WHERE id = \(id) AND vendor_id = \(vendor)") {
            Record(
                id: id, item: item, description: try $0.text(at: 0), cap: try $0.intIfPresent(at: 1), isTaxable: try $0.bool(at: 2),
                markets: markets, version: try $0.int(at: 3))
        }
    }

    /// Adds a produce to this vendor's list.
    func add(_ id: Produce.ID, _ form: ProduceForm, photo: Photo.ID?, at now: Instant) throws {
        let draft = form.draft
        try db.execute(
            """
            INSERT INTO produce (id, vendor_id, category_id, name, unit, unit_price_cents, description, photo_id, drawing, stock, warn_at, per_order_cap,
                taxable, available, search, stock_saved_at, created_at, updated_at)
            VALUES (\(id), \(vendor), \(form.category), \(draft.name), \(draft.unit), \(draft.price), \(draft.description), \(photo),
                \(Drawing(for: draft.name).rawValue), \(draft.stock.units), \(form.warnAt), \(draft.perOrderCap), \(form.isTaxable), \(form.isVisible),
                \(SearchText.of(draft.name, draft.description)), \(now), \(now), \(now))
            """)
        try sell(id, at: form.markets)
    }

    /// Saves a produce. False when somebody saved another version meanwhile: nothing is stored then.
    /// The count is only set when it was changed in the form: a sale in between is not undone.
    func save(_ id: Produce.ID, _ form: ProduceForm, photo: Photo.ID?, version: Int, countSeen: Int?, at now: Instant) throws -> Bool {
        let draft = form.draft
        let stock: SQL = draft.stock.units == countSeen ? "stock" : "\(draft.stock.units)"
        let changed = try db.execute(
            """
            UPDATE produce SET category_id = \(form.category), name = \(draft.name), unit = \(draft.unit), unit_price_cents = \(draft.price),
                description = \(draft.description), photo_id = coalesce(\(photo), photo_id), stock = \(sql: stock), warn_at = \(form.warnAt),
                per_order_cap = \(draft.perOrderCap), taxable = \(form.isTaxable), available = \(form.isVisible),
                search = \(SearchText.of(draft.name, draft.description)), updated_at = \(now), version = version + 1
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL AND version = \(version)
            """)
        guard changed == 1 else { return false }
        try db.execute("DELETE FROM produce_markets WHERE produce_id = \(id)")
        try sell(id, at: form.markets)
        try publishStock(of: id, at: now)
        return true
    }

    /// Takes a produce off the list; its name, or nil when it is not there.
    func remove(_ id: Produce.ID, at now: Instant) throws -> String? {
        let name = try db.first(
            String.self,
            """
            UPDATE produce SET removed_at = \(now), available = FALSE, updated_at = \(now), version = version + 1
            WHERE id = \(id) AND vendor_id = \(vendor) AND removed_at IS NULL RETURNING name
            """)
        if name != nil { try db.execute("DELETE FROM produce_markets WHERE produce_id = \(id)") }
        return name
    }

    private func sell(_ id: Produce.ID, at markets: [Market.ID]) throws {
        for market in Set(markets) {
            try db.execute("INSERT INTO produce_markets (market_id, produce_id, vendor_id) VALUES (\(market), \(id), \(vendor))")
        }
    }

    private func publishStock(of id: Produce.ID, at now: Instant) throws {
        let (stock, isAvailable) = try db.one("SELECT stock, available FROM produce WHERE id = \(id)") {
            (try $0.intIfPresent(at: 0), try $0.bool(at: 1))
        }
        let count = stock.map { ",\"stock\":\($0)" } ?? ""
        try db.events.publish(
            "produce.stock_changed",
            payload: "{\"produce_id\":\"\(id)\",\"vendor_id\":\"\(vendor)\",\"in_stock\":\(isAvailable && stock != 0)\(count)}",
            to: [vendor.description], at: now)
    }
}
