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
        let search: CatalogueSearch?
        let withSoldOut: Bool

        package init(vendor: Vendor.ID?, category: Category.ID?, search: CatalogueSearch?, withSoldOut: Bool) {
            self.vendor = vendor
            self.category = category
            self.search = search
            self.withSoldOut = withSoldOut
        }
    }

    /// The last row of the previous page.
    package struct Cursor: Sendable {
        let rank: Int
        let vendorName: String
        let vendor: String
        let name: String
        let id: String

        /// `rank` is its `searchRank`.
        package init(rank: Int, vendorName: String, vendor: String, name: String, id: String) {
            self.rank = rank
            self.vendorName = vendorName
            self.vendor = vendor
            self.name = name
            self.id = id
        }
    }

    /// At most `limit` rows by the vendor's name and the produce's name; in a search, the best matches first. The query walks the vendors by
    /// name, so that a page costs only what it contains, or what a search for a rare word finds.
    package func list(_ filter: Filter, after cursor: Cursor?, limit: Int) throws -> [CatalogueProduce] {
        guard let search = filter.search else {
            return try list(filter, "vendors v CROSS JOIN produce p", .empty, after: cursor, limit: limit)
        }
        var rows: [CatalogueProduce] = []
        for rank in CatalogueSearch.Rank.allCases where rank.rawValue >= cursor?.rank ?? 0 && rows.count < limit && search.has(rank) {
            let after = cursor?.rank == rank.rawValue ? cursor : nil
            let (tables, condition) = try tables(of: search, rank, filter)
            rows += try list(filter, tables, condition, after: after, limit: limit - rows.count).map { $0.ranked(rank.rawValue) }
        }
        return rows
    }

    /// How the produce of one rank is found: from the words, or among the vendors by name if it is much. A category may have little of it.
    private func tables(of search: CatalogueSearch, _ rank: CatalogueSearch.Rank, _ filter: Filter) throws -> (tables: SQL, condition: SQL)
    {
        guard filter.category == nil, try search.isCommon(.produce, rank, db) else {
            return ("\(sql: search.table(.produce, rank))produce p CROSS JOIN vendors v", search.match("p.id", .produce, rank))
        }
        return ("vendors v CROSS JOIN produce p", " AND \(sql: search.walkedCondition("p", .produce, rank))")
    }

    private func list(_ filter: Filter, _ tables: SQL, _ condition: SQL, after cursor: Cursor?, limit: Int) throws -> [CatalogueProduce] {
        var query: SQL = """
            SELECT \(sql: CatalogueProduce.columns) FROM \(sql: tables) JOIN categories c ON c.id = p.category_id \
            LEFT JOIN photos f ON f.id = p.photo_id \
            WHERE p.vendor_id = v.id AND p.removed_at IS NULL AND p.available AND \(sql: .vendorIsVisible)
            """
        query += condition
        if let vendor = filter.vendor { query += " AND v.id = \(vendor)" }
        if let market = filter.market {
            // The second is a value, not EXISTS: PostgreSQL takes the two for independent, expects a few rows, and would read and sort all.
            query += """
                 AND v.id IN (SELECT s.vendor_id FROM stalls s WHERE s.market_id = \(market)) \
                AND (SELECT 1 FROM produce_markets pm WHERE pm.market_id = \(market) AND pm.produce_id = p.id) IS NOT NULL
                """
        }
        if let category = filter.category { query += " AND p.category_id = \(category)" }
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
