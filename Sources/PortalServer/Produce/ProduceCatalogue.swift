import HarvestCore
import SQLStore

extension Transaction {
    var produceCatalogue: ProduceCatalogue { ProduceCatalogue(db: self) }
}

/// Produce as apps browse it: of approved vendors, available, not removed.
struct ProduceCatalogue {
    let db: Transaction

    /// What a list asks for.
    struct Filter: Sendable {
        var market: Market.ID?
        var vendor: Vendor.ID?
        var category: Category.ID?
        var pattern: String?
        var withSoldOut = false
    }

    /// Where a list goes on.
    struct Place: Sendable {
        let vendorName: String
        let vendor: String
        let name: String
        let id: String
    }

    private static let columns: SQL = """
        p.id, p.vendor_id, v.name, p.name, p.unit, p.unit_price_cents, p.description, p.stock, p.per_order_cap, p.taxable, \
        f.id, f.width, f.height, f.dominant_color, \(sql: CategoryRecord.columns), v.kind
        """

    /// By vendor name, then name; at most `limit`. The vendors are walked by name, so that a page costs what it shows.
    func list(_ filter: Filter, after place: Place?, limit: Int) throws -> [CatalogueProduce] {
        var query: SQL = """
            SELECT \(sql: Self.columns) FROM vendors v CROSS JOIN produce p JOIN categories c ON c.id = p.category_id \
            LEFT JOIN photos f ON f.id = p.photo_id \
            WHERE p.vendor_id = v.id AND p.removed_at IS NULL AND p.available AND v.status = 'approved'
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
        if let place { query += Self.after(place, oneVendor: filter.vendor != nil) }
        query += filter.vendor == nil ? " ORDER BY v.name, v.id, p.name, p.id" : " ORDER BY p.name, p.id"
        return try sold(try db.all(CatalogueProduce.self, query + " LIMIT \(limit)"))
    }

    private static func after(_ place: Place, oneVendor: Bool) -> SQL {
        oneVendor
            ? " AND (p.name, p.id) > (\(place.name), \(place.id))"
            : """
             AND (v.name, v.id) >= (\(place.vendorName), \(place.vendor)) \
            AND (v.name, v.id, p.name, p.id) > (\(place.vendorName), \(place.vendor), \(place.name), \(place.id))
            """
    }

    /// One that can be seen, sold out or not.
    func find(_ id: Produce.ID) throws -> CatalogueProduce? {
        let query: SQL = """
            SELECT \(sql: Self.columns) FROM produce p JOIN vendors v ON v.id = p.vendor_id JOIN categories c ON c.id = p.category_id \
            LEFT JOIN photos f ON f.id = p.photo_id \
            WHERE p.id = \(id) AND p.removed_at IS NULL AND p.available AND v.status = 'approved'
            """
        return try sold(try db.all(CatalogueProduce.self, query)).first
    }

    /// With the open markets where each is sold; a dish is sold at its restaurant.
    private func sold(_ rows: [CatalogueProduce]) throws -> [CatalogueProduce] {
        var markets: [Produce.ID: [Market.ID]] = [:]
        let query: SQL = """
            SELECT pm.produce_id, pm.market_id FROM produce_markets pm JOIN markets m ON m.id = pm.market_id \
            WHERE pm.produce_id IN (\(list: rows.map(\.id))) AND m.status = 'open' ORDER BY pm.produce_id, pm.market_id
            """
        try db.each(query) { markets[try $0.value(at: 0), default: []].append(try $0.value(at: 1)) }
        return rows.map { row in
            var row = row
            row.sources = row.kind == .restaurant ? [.restaurant(row.vendor)] : (markets[row.id] ?? []).map { .market($0) }
            return row
        }
    }
}

/// One row of the catalogue.
struct CatalogueProduce: Sendable {
    let id: Produce.ID
    let vendor: Vendor.ID
    let vendorName: String
    let name: String
    let unit: String
    let price: Cents
    let description: String
    let stock: Int?
    let perOrderCap: Int?
    let isTaxable: Bool
    let photo: StoredPhoto?
    let category: CategoryRecord
    let kind: API.VendorKind
    var sources: [API.SourceID] = []

    var isInStock: Bool { stock.map { $0 > 0 } ?? true }

    /// As apps get it.
    func payload(_ language: Language, base: String) -> API.Produce {
        API.Produce(
            id: id, vendorID: vendor, vendorName: vendorName, sourceIDs: sources, name: name,
            category: category.payload(language), unit: unit, priceCents: price, currency: "USD", description: description,
            photo: photo?.payload(base: base), inStock: isInStock, stock: stock, perOrderCap: perOrderCap, taxable: isTaxable)
    }
}

extension CatalogueProduce: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        vendor = try row.value(at: 1)
        vendorName = try row.text(at: 2)
        name = try row.text(at: 3)
        unit = try row.text(at: 4)
        price = try row.value(at: 5)
        description = try row.text(at: 6)
        stock = try row.intIfPresent(at: 7)
        perOrderCap = try row.intIfPresent(at: 8)
        isTaxable = try row.bool(at: 9)
        photo = try row.photo(at: 10)
        category = try CategoryRecord(row: row, at: 14)
        kind = try row.value(at: 21)
    }
}
