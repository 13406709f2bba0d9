import HarvestCore
import SQLStore

extension Transaction {
    /// Produce as apps browse it.
    package var produceCatalogue: ProduceCatalogue { ProduceCatalogue(db: self) }
}

/// Reads the produce that customers see: available, not removed, of approved vendors.
package struct ProduceCatalogue {
    let db: Transaction

    /// What a list contains. Nil means no restriction.
    package struct Filter: Sendable {
        package var market: Market.ID?
        package var vendor: Vendor.ID?
        let category: Category.ID?
        let pattern: String?
        let withSoldOut: Bool

        /// `pattern` is a LIKE pattern of `SearchText`.
        package init(vendor: Vendor.ID?, category: Category.ID?, pattern: String?, withSoldOut: Bool) {
            self.vendor = vendor
            self.category = category
            self.pattern = pattern
            self.withSoldOut = withSoldOut
        }
    }

    /// The last row of the previous page.
    package struct Cursor: Sendable {
        let vendorName: String
        let vendor: String
        let name: String
        let id: String

        package init(vendorName: String, vendor: String, name: String, id: String) {
            self.vendorName = vendorName
            self.vendor = vendor
            self.name = name
            self.id = id
        }
    }

    /// At most `limit` rows by the vendor's name and the produce's name. The query walks the vendors by name, so that a page costs only
    /// what it contains.
    package func list(_ filter: Filter, after cursor: Cursor?, limit: Int) throws -> [CatalogueProduce] {
        var query: SQL = """
            SELECT \(sql: CatalogueProduce.columns) FROM vendors v CROSS JOIN produce p JOIN categories c ON c.id = p.category_id \
            LEFT JOIN photos f ON f.id = p.photo_id \
            WHERE p.vendor_id = v.id AND p.removed_at IS NULL AND p.available AND \(sql: .vendorIsVisible)
            """
        if let vendor = filter.vendor { query += " AND v.id = \(vendor)" }
        if let market = filter.market {
            query += """
                 AND v.id IN (SELECT s.vendor_id FROM stalls s WHERE s.market_id = \(market)) \
                AND EXISTS (SELECT 1 FROM produce_markets pm WHERE pm.market_id = \(market) AND pm.produce_id = p.id)
                """
        }
        if let category = filter.category { query += " AND p.category_id = \(category)" }
        if let pattern = filter.pattern { query += " AND p.search LIKE \(pattern) ESCAPE '\\'" }
        if !filter.withSoldOut { query += " AND (p.stock IS NULL OR p.stock > 0)" }
        if let cursor { query += Self.after(cursor, oneVendor: filter.vendor != nil) }
        query += filter.vendor == nil ? " ORDER BY v.name, v.id, p.name, p.id" : " ORDER BY p.name, p.id"
        return try withSources(try db.all(CatalogueProduce.self, query + " LIMIT \(limit)"))
    }

    private static func after(_ cursor: Cursor, oneVendor: Bool) -> SQL {
        oneVendor
            ? " AND (p.name, p.id) > (\(cursor.name), \(key: cursor.id))"
            : """
             AND (v.name, v.id) >= (\(cursor.vendorName), \(key: cursor.vendor)) \
            AND (v.name, v.id, p.name, p.id) > (\(cursor.vendorName), \(key: cursor.vendor), \(cursor.name), \(key: cursor.id))
            """
    }

    /// One produce, sold out or not, or nil.
    package func find(_ id: Produce.ID) throws -> CatalogueProduce? {
        let query: SQL = """
            SELECT \(sql: CatalogueProduce.columns) FROM produce p JOIN vendors v ON v.id = p.vendor_id \
            JOIN categories c ON c.id = p.category_id LEFT JOIN photos f ON f.id = p.photo_id \
            WHERE p.id = \(id) AND p.removed_at IS NULL AND p.available AND \(sql: .vendorIsVisible)
            """
        return try withSources(try db.all(CatalogueProduce.self, query)).first
    }

    /// Adds the open markets where each is sold. A restaurant sells its dishes itself.
    private func withSources(_ rows: [CatalogueProduce]) throws -> [CatalogueProduce] {
        var markets: [Produce.ID: [Market.ID]] = [:]
        let query: SQL = """
            SELECT pm.produce_id, pm.market_id FROM produce_markets pm JOIN markets m ON m.id = pm.market_id \
            WHERE pm.produce_id IN (\(list: rows.map(\.id))) AND m.status = 'open' ORDER BY pm.produce_id, pm.market_id
            """
        try db.each(query) { markets[try $0.value("produce_id"), default: []].append(try $0.value("market_id")) }
        return rows.map { row in
            var row = row
            row.sources = row.kind == .restaurant ? [.restaurant(row.vendor)] : (markets[row.id] ?? []).map { .market($0) }
            return row
        }
    }
}
