import HarvestCore
import SQLStore
import Templates

extension Transaction {
    /// The produce of one vendor: someone else's is not found, whatever its id.
    func produce(of vendor: Vendor.ID) -> VendorProduce { VendorProduce(db: self, vendor: vendor) }
}

/// What one vendor sells, as the vendor sees it.
struct VendorProduce {
    let db: Transaction
    let vendor: Vendor.ID

    struct Item: Sendable {
        let id: Produce.ID
        let name: String
        let unit: String
        let price: Cents
        let category: Category.ID
        let categoryName: String
        let photo: Photo.ID?
        let drawing: String
        let stock: Int?
        let warnAt: Int
        let isAvailable: Bool

        var level: StockLevel { StockLevel(stock.flatMap { Stock(units: $0) } ?? .unlimited, warnAt: warnAt) }
        var picture: Picture {
            photo.map { .photo($0) } ?? .drawing(Drawing(rawValue: drawing) ?? Drawing(for: name, category: categoryName))
        }
    }

    /// One page of the list, and how many rows the filter matches in all.
    func list(_ filter: ProduceFilter, language: Language, size: Int) throws -> [Item] {
        try db.all(
            """
            \(sql: Self.columns(language)) \(sql: matching(filter)) ORDER BY \(sql: Self.order(filter.sort)) \
            LIMIT \(size) OFFSET \((filter.page - 1) * size)
            """, Item.init)
    }

    func count(_ filter: ProduceFilter) throws -> Int {
        try db.one(Int.self, "SELECT count(*) \(sql: matching(filter))")
    }

    /// How many each saved view holds.
    func counts() throws -> [ProduceShow: Int] {
        try db.one(
            """
            SELECT count(*) FILTER (WHERE available), count(*) FILTER (WHERE available AND stock > 0 AND stock <= warn_at),
                   count(*) FILTER (WHERE available AND stock = 0), count(*) FILTER (WHERE NOT available)
            FROM produce WHERE vendor_id = \(vendor) AND removed_at IS NULL
            """
        ) {
            [.all: try $0.int(at: 0) + $0.int(at: 3), .low: try $0.int(at: 1), .out: try $0.int(at: 2), .hidden: try $0.int(at: 3)]
        }
    }

    /// The names of the markets where each of these is sold.
    func markets(of ids: [Produce.ID]) throws -> [Produce.ID: [String]] {
        guard !ids.isEmpty else { return [:] }
        var names: [Produce.ID: [String]] = [:]
        try db.each(
            """
            SELECT p.produce_id, m.name FROM produce_markets p JOIN markets m ON m.id = p.market_id
            WHERE p.produce_id IN (\(list: ids)) ORDER BY m.name, m.id
            """
        ) { names[try $0.value(at: 0), default: []].append(try $0.text(at: 1)) }
        return names
    }

    /// What is sold out or nearly, fewest first.
    func runningLow(language: Language, limit: Int) throws -> [Item] {
        try db.all(
            """
            \(sql: Self.columns(language)) FROM produce p JOIN categories c ON c.id = p.category_id
            WHERE p.vendor_id = \(vendor) AND p.removed_at IS NULL AND p.available AND p.stock <= p.warn_at
            ORDER BY p.stock, p.name, p.id LIMIT \(limit)
            """, Item.init)
    }

    /// One item; nil when it is not this vendor's or was removed.
    func find(_ id: Produce.ID, language: Language) throws -> Item? {
        try db.first(
            """
            \(sql: Self.columns(language)) FROM produce p JOIN categories c ON c.id = p.category_id
            WHERE p.id = \(id) AND p.vendor_id = \(vendor) AND p.removed_at IS NULL
            """, Item.init)
    }

    private static func columns(_ language: Language) -> SQL {
        let name: SQL = language == .spanish ? "c.name_es" : "c.name_en"
        return """
            SELECT p.id, p.name, p.unit, p.unit_price_cents, p.category_id, \(sql: name), p.photo_id, p.drawing, p.stock, p.warn_at, p.available
            """
    }

    private func matching(_ filter: ProduceFilter) -> SQL {
        var sql: SQL = "FROM produce p JOIN categories c ON c.id = p.category_id WHERE p.vendor_id = \(vendor) AND p.removed_at IS NULL"
        switch filter.show {
        case .all: break
        case .low: sql = sql + " AND p.available AND p.stock > 0 AND p.stock <= p.warn_at"
        case .out: sql = sql + " AND p.available AND p.stock = 0"
        case .hidden: sql = sql + " AND NOT p.available"
        }
        if !filter.query.isEmpty {
            let pattern = SearchText.pattern(containing: filter.query)
            sql = sql + " AND p.search LIKE \(pattern) ESCAPE '\\'"
        }
        if let market = filter.market {
            sql = sql + " AND EXISTS (SELECT 1 FROM produce_markets m WHERE m.produce_id = p.id AND m.market_id = \(market))"
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
    init(_ row: Row) throws {
        self.init(
            id: try row.value(at: 0), name: try row.value(at: 1), unit: try row.value(at: 2), price: try row.value(at: 3),
            category: try row.value(at: 4), categoryName: try row.value(at: 5), photo: try row.valueIfPresent(at: 6),
            drawing: try row.value(at: 7),
            stock: try row.valueIfPresent(at: 8), warnAt: try row.value(at: 9), isAvailable: try row.value(at: 10))
    }
}
