import HarvestCore
import SQLStore

extension Transaction {
    /// Vendors as apps browse them.
    package var vendorCatalogue: VendorCatalogue { VendorCatalogue(db: self) }
}

/// Reads the vendors that customers see, and their stalls.
package struct VendorCatalogue {
    let db: Transaction
    private static let stallLimit = 5_000

    /// One vendor that customers see, or nil.
    package func visible(_ id: Vendor.ID) throws -> VendorRecord? {
        try db.first(
            VendorRecord.self,
            "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables) WHERE v.id = \(id) AND \(sql: .vendorIsVisible)")
    }

    /// The stalls of vendors at open markets, by market name.
    ///
    /// On SQLite `CROSS JOIN` reads the stalls first. Otherwise it looks for each of the vendors at each open market.
    package func stalls(of ids: [Vendor.ID]) throws -> [StallRecord] {
        try db.all(
            StallRecord.self,
            """
            SELECT \(sql: StallRecord.columns) FROM stalls s CROSS JOIN markets m \
            WHERE s.vendor_id IN (\(list: ids)) AND m.id = s.market_id AND m.status = 'open' ORDER BY m.name, m.id LIMIT \(Self.stallLimit)
            """)
    }

    /// Those of the vendors that are open now: restaurants within their hours, and vendors with a stall at a market that is held now.
    func openVendors(among ids: [Vendor.ID], at now: Instant) throws -> Set<Vendor.ID> {
        let stalls = try stalls(of: ids)
        let hours = Dictionary(
            uniqueKeysWithValues: try db.markets.withHours(Array(Set(stalls.map(\.market)))).map { ($0.id, $0.openingHours) })
        let restaurants = try db.restaurants.places(of: ids).filter { $0.value.isOpen(at: now) }.keys
        let atMarkets = stalls.filter { stall in hours[stall.market].map { stall.isOpen($0, at: now) } ?? false }.map(\.vendor)
        return Set(atMarkets).union(restaurants)
    }

    /// The visible vendors with a stall at a market, by category, name and ID.
    func vendors(at market: Market.ID, category: Category.ID?) throws -> [(vendor: VendorRecord, stall: String, weekdays: [Weekday])] {
        try db.all(Self.atMarket(market, category: category)) {
            (try VendorRecord(row: $0), try $0.text("stall_number"), StallDays.read(try $0.text("weekdays")))
        }
    }

    /// On SQLite `CROSS JOIN` reads the market's stalls first. A test examines the query plan.
    static func atMarket(_ market: Market.ID, category: Category.ID?) -> SQL {
        let query: SQL = """
            SELECT \(sql: VendorRecord.columns), s.stall_number, s.weekdays FROM stalls s CROSS JOIN vendors v \
            JOIN categories c ON c.id = v.category_id LEFT JOIN photos f ON f.id = v.photo_id \
            WHERE s.market_id = \(market) AND v.id = s.vendor_id AND \(sql: .vendorIsVisible)
            """
        let inCategory: SQL = category.map { " AND v.category_id = \($0)" } ?? .empty
        return query + inCategory + " ORDER BY c.position, c.id, v.name, v.id LIMIT \(stallLimit)"
    }

    /// Visible vendors, newest first, after a time of sign-up and an ID.
    func newest(
        after cursor: (at: Instant, id: String)?, kind: API.VendorKind?, category: Category.ID?, search: CatalogueSearch?, limit: Int
    ) throws -> [VendorRecord] {
        let (table, condition) = try tables(of: search, isFiltered: kind != nil || category != nil)
        var query: SQL = """
            SELECT \(sql: VendorRecord.columns) FROM \(sql: table)\(sql: VendorRecord.tables) \
            WHERE \(sql: .vendorIsVisible)\(sql: condition)
            """
        if let cursor { query += " AND (v.created_at, v.id) < (\(cursor.at), \(key: cursor.id))" }
        query += filters(kind, category, nil)
        return try db.all(VendorRecord.self, query + " ORDER BY v.created_at DESC, v.id DESC LIMIT \(limit)")
    }

    /// How the vendors of a search are found: from the words, or among the newest vendors if it is many. A filter may leave few of them.
    private func tables(of search: CatalogueSearch?, isFiltered: Bool) throws -> (table: SQL, condition: SQL) {
        guard let search else { return (.empty, .empty) }
        guard !isFiltered, try search.isCommon(.vendor, nil, db) else { return (search.table(.vendor), search.match("v.id", .vendor)) }
        return (.empty, " AND \(sql: search.walkedCondition("v", .vendor))")
    }

    /// Visible vendors with a stall at any of the markets, once for each stall.
    func vendors(
        atAny markets: [Market.ID], kind: API.VendorKind?, category: Category.ID?, search: CatalogueSearch?
    ) throws -> [(vendor: VendorRecord, market: Market.ID, weekdays: [Weekday])] {
        try db.all(Self.atMarkets(markets, filters(kind, category, search))) {
            (try VendorRecord(row: $0), try $0.value("market_id"), StallDays.read(try $0.text("weekdays")))
        }
    }

    /// On SQLite `CROSS JOIN` reads the stalls of the markets first. A test examines the query plan.
    static func atMarkets(_ markets: [Market.ID], _ filters: SQL) -> SQL {
        """
        SELECT \(sql: VendorRecord.columns), s.market_id, s.weekdays FROM stalls s CROSS JOIN vendors v \
        JOIN categories c ON c.id = v.category_id LEFT JOIN photos f ON f.id = v.photo_id \
        WHERE s.market_id IN (\(list: markets)) AND v.id = s.vendor_id AND \(sql: .vendorIsVisible)\(sql: filters) \
        ORDER BY s.market_id, s.vendor_id LIMIT \(stallLimit)
        """
    }

    /// Visible restaurants in an area.
    func restaurants(in box: BoundingBox, category: Category.ID?, search: CatalogueSearch?) throws -> [VendorRecord] {
        let longitudes = box.longitudes.map { "v.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return try db.all(
            VendorRecord.self,
            """
            SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables)
            WHERE v.kind = 'restaurant' AND \(sql: .vendorIsVisible) AND v.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
                \(sql: filters(nil, category, search)) ORDER BY v.lat, v.lon, v.id LIMIT \(Self.stallLimit)
            """)
    }

    private func filters(_ kind: API.VendorKind?, _ category: Category.ID?, _ search: CatalogueSearch?) -> SQL {
        var filters: SQL = ""
        if let kind { filters += " AND v.kind = \(kind)" }
        if let category { filters += " AND v.category_id = \(category)" }
        if let search { filters += " AND \(sql: search.condition("v.id", .vendor))" }
        return filters
    }
}
