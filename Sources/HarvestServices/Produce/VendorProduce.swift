import HarvestCore
import SQLStore

extension Transaction {
    /// The produce of one vendor. Produce of other vendors is not found.
    package func produce(of vendor: Vendor.ID) -> VendorProduce { VendorProduce(db: self, vendor: vendor) }
}

/// What one vendor sells, as the vendor sees it.
package struct VendorProduce {
    let db: Transaction
    let vendor: Vendor.ID

    /// One produce of the list.
    package struct Item: Sendable {
        package let id: Produce.ID
        package let name: String
        package let unit: String
        package let price: Cents
        package let category: Category.ID
        package let categoryName: String
        package let photo: Photo.ID?
        package let drawing: String
        /// Units left; nil for unlimited.
        package let stock: Int?
        /// The stock is low at this count and below.
        package let warnAt: Int
        /// Whether customers see it.
        package let isAvailable: Bool
        /// The number of markets where it is sold.
        package let marketCount: Int

        /// How urgently to restock.
        package var level: StockLevel { StockLevel(stock.flatMap { Stock(units: $0) } ?? .unlimited, warnAt: warnAt) }
    }

    /// One page of the list, and the number of items in each scope. A page that has all items is counted without another query.
    package func page(_ filter: ProduceFilter, language: Language, size: Int) throws -> (items: [Item], counts: [ProduceScope: Int]) {
        // One more than the page has tells whether there are others.
        let items = try items(
            "\(sql: try matching(filter)) ORDER BY \(sql: Self.order(filter.sort)) LIMIT \(size + 1) OFFSET \((filter.page - 1) * size)",
            language)
        let isUnfiltered = filter.show == .all && filter.query.isEmpty && filter.market == nil
        let hasAll = isUnfiltered && filter.page == 1 && items.count <= size
        return (items.count > size ? Array(items.prefix(size)) : items, hasAll ? Self.counts(of: items) : try counts())
    }

    private static func counts(of items: [Item]) -> [ProduceScope: Int] {
        let (low, out) = (items.count { $0.isAvailable && $0.level == .low }, items.count { $0.isAvailable && $0.level == .out })
        return [.all: items.count, .low: low, .out: out, .hidden: items.count { !$0.isAvailable }]
    }

    /// The number of items on all pages.
    package func count(_ filter: ProduceFilter) throws -> Int {
        try db.one(Int.self, "SELECT count(*) \(sql: try matching(filter))")
    }

    /// The number of items in each scope.
    private func counts() throws -> [ProduceScope: Int] {
        try db.one(
            """
            SELECT count(*) FILTER (WHERE available) AS available_count,
                count(*) FILTER (WHERE available AND stock > 0 AND stock <= warn_at) AS low_count,
                count(*) FILTER (WHERE available AND stock = 0) AS out_count, count(*) FILTER (WHERE NOT available) AS hidden_count
            FROM produce WHERE vendor_id = \(vendor) AND removed_at IS NULL
            """
        ) { row in
            let available = try row.int("available_count")
            let (low, out, hidden) = (try row.int("low_count"), try row.int("out_count"), try row.int("hidden_count"))
            return [.all: available + hidden, .low: low, .out: out, .hidden: hidden]
        }
    }

    /// The markets where each item is sold.
    package func markets(of ids: [Produce.ID]) throws -> [Produce.ID: Set<Market.ID>] {
        guard !ids.isEmpty else { return [:] }
        var markets: [Produce.ID: Set<Market.ID>] = [:]
        try db.each("SELECT produce_id, market_id FROM produce_markets WHERE produce_id IN (\(list: ids))") {
            markets[try $0.value("produce_id"), default: []].insert(try $0.value("market_id"))
        }
        return markets
    }

    /// Available items with low stock or none, the lowest first.
    func runningLow(language: Language, limit: Int) throws -> [Item] {
        try items("\(sql: Self.low(of: vendor)) ORDER BY p.stock, p.name, p.id LIMIT \(limit)", language)
    }

    /// The available produce with low stock or none, from `FROM` on. SQLite's index `produce_low` has the same conditions.
    static func low(of vendor: Vendor.ID) -> SQL {
        "FROM produce p WHERE p.vendor_id = \(vendor) AND p.removed_at IS NULL AND p.available AND p.stock <= p.warn_at"
    }

    /// One item, or nil if it is removed or another vendor's.
    package func find(_ id: Produce.ID, language: Language) throws -> Item? {
        try db.first(
            """
            \(sql: Self.select), \(sql: CategoryRepository.name(language)) AS category_name FROM produce p JOIN categories c ON c.id = p.category_id
            WHERE p.id = \(id) AND p.vendor_id = \(vendor) AND p.removed_at IS NULL
            """
        ) { try Item($0, [$0.value("category_id"): $0.text("category_name")]) }
    }

    /// The items of a query of `produce p`. The names of their categories come from memory.
    func items(_ query: SQL, _ language: Language) throws -> [Item] {
        let categories = try db.categories.names(in: language)
        return try db.all("\(sql: Self.select) \(sql: query)") { try Item($0, categories) }
    }

    private static let select: SQL = """
        SELECT p.id, p.name, p.unit, p.unit_price_cents, p.category_id, p.photo_id, p.drawing, p.stock, p.warn_at, p.available, \
        (SELECT count(*) FROM produce_markets m WHERE m.produce_id = p.id) AS market_count
        """

    private func matching(_ filter: ProduceFilter) throws -> SQL {
        var sql: SQL = "FROM produce p WHERE p.vendor_id = \(vendor) AND p.removed_at IS NULL"
        switch filter.show {
        case .all: break
        case .low: sql += " AND p.available AND p.stock > 0 AND p.stock <= p.warn_at"
        case .out: sql += " AND p.available AND p.stock = 0"
        case .hidden: sql += " AND NOT p.available"
        }
        if let search = try CatalogueSearch(filter.query, db) { sql += " AND \(sql: search.condition(ofOwnWords: "p.id", .produce))" }
        if let market = filter.market {
            sql += " AND EXISTS (SELECT 1 FROM produce_markets m WHERE m.produce_id = p.id AND m.market_id = \(market))"
        }
        return sql
    }

    private static func order(_ sort: ProduceSort) -> SQL {
        switch sort {
        case .lowestStock: "p.stock ASC NULLS LAST, p.name, p.id"
        case .name: "p.name, p.id"
        case .bestSellers: "p.sold_count DESC, p.name, p.id"
        case .newest: "p.created_at DESC, p.id DESC"
        }
    }
}

extension VendorProduce.Item {
    /// Reads the columns of every list. `categories` are the names of all categories.
    fileprivate init(_ row: Row, _ categories: [Category.ID: String]) throws {
        id = try row.value("id")
        name = try row.text("name")
        unit = try row.text("unit")
        price = try row.value("unit_price_cents")
        category = try row.value("category_id")
        categoryName = categories[category] ?? ""
        photo = try row.valueIfPresent("photo_id")
        drawing = try row.text("drawing")
        stock = try row.intIfPresent("stock")
        warnAt = try row.int("warn_at")
        isAvailable = try row.bool("available")
        marketCount = try row.int("market_count")
    }
}
