import HarvestCore
import SQLStore

extension Transaction {
    var vendorCatalogue: VendorCatalogue { VendorCatalogue(db: self) }
}

/// Reads approved vendors and their stalls, as apps browse them.
struct VendorCatalogue {
    let db: Transaction
    private static let mostStalls = 5_000

    /// An approved vendor, nil for any other.
    func approved(_ id: Vendor.ID) throws -> VendorRecord? {
        try approved([id])[id]
    }

    func approved(_ ids: [Vendor.ID]) throws -> [Vendor.ID: VendorRecord] {
        let rows = try db.all(
            VendorRecord.self,
            "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables) WHERE v.id IN (\(list: ids)) AND v.status = 'approved'")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }

    /// The stalls of some vendors at open markets, by market name.
    func stalls(of ids: [Vendor.ID]) throws -> [StallRecord] {
        try db.all(
            """
            SELECT s.vendor_id, s.market_id, m.name, s.stall_number, s.weekdays FROM stalls s JOIN markets m ON m.id = s.market_id \
            WHERE s.vendor_id IN (\(list: ids)) AND m.status = 'open' ORDER BY m.name, m.id LIMIT \(Self.mostStalls)
            """, StallRecord.init)
    }

    /// Everything about who stands at a market, by category, name and id.
    func vendors(at market: Market.ID, category: Category.ID?) throws -> [(vendor: VendorRecord, stall: String, weekdays: [Weekday])] {
        var query: SQL = """
            SELECT \(sql: VendorRecord.columns), s.stall_number, s.weekdays FROM stalls s JOIN vendors v ON v.id = s.vendor_id \
            JOIN categories c ON c.id = v.category_id LEFT JOIN photos f ON f.id = v.photo_id \
            WHERE s.market_id = \(market) AND v.status = 'approved'
            """
        if let category { query += " AND v.category_id = \(category)" }
        query += " ORDER BY c.position, c.id, v.name, v.id LIMIT \(Self.mostStalls)"
        return try db.all(query) { (try VendorRecord(row: $0), try $0.text(at: 20), StallDays.read(try $0.text(at: 21))) }
    }

    /// Approved vendors, newest first, after a moment and id.
    func newest(
        after cursor: (at: Instant, id: String)?, kind: API.VendorKind?, category: Category.ID?, search pattern: String?, limit: Int
    ) throws -> [VendorRecord] {
        var query: SQL = "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables) WHERE v.status = 'approved'"
        if let cursor { query += " AND (v.created_at, v.id) < (\(cursor.at), \(cursor.id))" }
        query += filters(kind, category, pattern)
        return try db.all(VendorRecord.self, query + " ORDER BY v.created_at DESC, v.id DESC LIMIT \(limit)")
    }

    /// Approved vendors that stand at any of some markets.
    func vendors(
        atAny markets: [Market.ID], kind: API.VendorKind?, category: Category.ID?, search pattern: String?
    ) throws -> [(vendor: VendorRecord, market: Market.ID, weekdays: [Weekday])] {
        let query: SQL = """
            SELECT \(sql: VendorRecord.columns), s.market_id, s.weekdays FROM stalls s JOIN vendors v ON v.id = s.vendor_id \
            JOIN categories c ON c.id = v.category_id LEFT JOIN photos f ON f.id = v.photo_id \
            WHERE s.market_id IN (\(list: markets)) AND v.status = 'approved'\(sql: filters(kind, category, pattern)) LIMIT \(Self.mostStalls)
            """
        return try db.all(query) { (try VendorRecord(row: $0), try $0.value(at: 20), StallDays.read(try $0.text(at: 21))) }
    }

    /// Approved restaurants of an area.
    func restaurants(in box: BoundingBox, category: Category.ID?, search pattern: String?) throws -> [VendorRecord] {
        let longitudes = box.longitudes.map { "v.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return try db.all(
            VendorRecord.self,
            """
            SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables)
            WHERE v.kind = 'restaurant' AND v.status = 'approved' AND v.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
                \(sql: filters(nil, category, pattern)) LIMIT \(Self.mostStalls)
            """)
    }

    private func filters(_ kind: API.VendorKind?, _ category: Category.ID?, _ pattern: String?) -> SQL {
        var filters: SQL = ""
        if let kind { filters += " AND v.kind = \(kind)" }
        if let category { filters += " AND v.category_id = \(category)" }
        if let pattern { filters += " AND v.search LIKE \(pattern) ESCAPE '\\'" }
        return filters
    }
}

extension StallRecord: RowDecodable {
    init(row: Row) throws {
        vendor = try row.value(at: 0)
        market = try row.value(at: 1)
        marketName = try row.text(at: 2)
        number = try row.text(at: 3)
        weekdays = StallDays.read(try row.text(at: 4))
    }
}
