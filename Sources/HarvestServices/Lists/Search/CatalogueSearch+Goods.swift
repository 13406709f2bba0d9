import SQLStore

/// Markets that are found by what customers can buy there, and by their own words.
extension CatalogueSearch {
    /// Produce that must have a word before a list of markets is walked to find where it is sold.
    private static let commonGoodsCount = 5000

    /// Whether so much produce has the typed word that a list of markets, read in its own order, fills a page sooner than all that is found
    /// is sorted.
    func areGoodsCommon(_ db: Transaction) throws -> Bool {
        guard terms.count == 1, let words = terms.first?.all, !words.isEmpty else { return false }
        return try Self.has(Self.commonGoodsCount, SearchGoods.waysToProduce(words).joined(separator: " UNION ALL "), db)
    }

    /// The first table of a query, as `table` is: the markets that have each typed word themselves or by what is sold there, as `h`.
    func goodsTable() -> SQL { "(\(sql: foundByGoods)) AS h CROSS JOIN " }

    /// Whether market `m` is found by its own words.
    var isOwnMarket: SQL { "m.id IN (\(sql: found(.market, \.all)))" }

    /// The condition of a market `m` that is found, for lists that are walked because much of what is sold is found.
    var walkedGoods: SQL {
        let goods = terms.map { SearchGoods.areSold($0.all) }.joined(separator: " AND ")
        return "((\(sql: goods)) OR \(sql: isOwnMarket) OR m.id IN (\(sql: changedGoods)))"
    }

    private var foundByGoods: SQL {
        guard !terms.isEmpty else { return found(.market, \.all) }
        let sets = terms.map { term -> SQL in
            let ways = [SearchKind.market.own(term.all)] + SearchGoods.markets(term.all)
            return "SELECT t.subject_id FROM (\(sql: ways.joined(separator: " UNION "))) AS t"
        }
        return "\(sql: sets.joined(separator: " INTERSECT ")) UNION \(sql: SearchKind.market.changed(pattern)) UNION \(sql: changedGoods)"
    }

    /// The markets of what has changed since the words were stored, by its letters.
    private var changedGoods: SQL {
        let produce = SearchGoods.markets(ofProduce: SearchKind.produce.changed(pattern))
        return "\(sql: produce) UNION \(sql: SearchGoods.markets(ofVendors: SearchKind.vendor.changed(pattern)))"
    }
}

/// The SQL from words to the markets where customers see them. On SQLite `CROSS JOIN` keeps the order of the tables.
enum SearchGoods {
    /// The markets with vendors or produce that have one of the words themselves or by their category.
    static func markets(_ words: [String]) -> [SQL] {
        [
            markets(ofProduce: waysToProduce(words).joined(separator: " UNION ")),
            markets(ofVendors: waysToVendors(words).joined(separator: " UNION ")),
        ]
    }

    /// Where produce is sold. Hidden produce and vendors that customers don't see are left out.
    static func markets(ofProduce ids: SQL) -> SQL {
        """
        SELECT pm.market_id AS subject_id FROM produce p CROSS JOIN vendors v CROSS JOIN produce_markets pm \
        WHERE p.id IN (\(sql: ids)) AND p.removed_at IS NULL AND p.available AND v.id = p.vendor_id AND \(sql: .vendorIsVisible) \
        AND pm.produce_id = p.id AND EXISTS (SELECT 1 FROM stalls s WHERE s.vendor_id = v.id AND s.market_id = pm.market_id)
        """
    }

    /// Where vendors that customers see have a stall.
    static func markets(ofVendors ids: SQL) -> SQL {
        """
        SELECT s.market_id AS subject_id FROM vendors v CROSS JOIN stalls s \
        WHERE v.id IN (\(sql: ids)) AND \(sql: .vendorIsVisible) AND s.vendor_id = v.id
        """
    }

    static func waysToProduce(_ words: [String]) -> [SQL] {
        [
            SearchKind.produce.own(words),
            """
            SELECT x.id FROM search_words w CROSS JOIN produce x WHERE \(sql: has(words, .category)) AND x.category_id = w.subject_id \
            AND x.removed_at IS NULL
            """,
        ]
    }

    private static func waysToVendors(_ words: [String]) -> [SQL] {
        [
            SearchKind.vendor.own(words),
            "SELECT x.id FROM search_words w CROSS JOIN vendors x WHERE \(sql: has(words, .category)) AND x.category_id = w.subject_id",
        ]
    }

    /// Whether something with one of the words is sold at market `m`, looked up row by row.
    static func areSold(_ words: [String]) -> SQL {
        """
        EXISTS (SELECT 1 FROM stalls s CROSS JOIN vendors v WHERE s.market_id = m.id AND v.id = s.vendor_id AND \(sql: .vendorIsVisible) \
        AND (\(sql: SearchKind.vendor.ownWords(words, "v")) OR v.category_id \(sql: SearchKind.category.among(words)) OR EXISTS (\
        SELECT 1 FROM produce_markets pm CROSS JOIN produce p WHERE pm.vendor_id = v.id AND pm.market_id = m.id AND p.id = pm.produce_id \
        AND p.removed_at IS NULL AND p.available \
        AND (p.category_id \(sql: SearchKind.category.among(words)) OR \(sql: SearchKind.produce.ownWords(words, "p"))))))
        """
    }

    private static func has(_ words: [String], _ kind: SearchKind) -> SQL { "w.kind = \(literals: [kind]) AND w.word IN (\(list: words))" }
}
