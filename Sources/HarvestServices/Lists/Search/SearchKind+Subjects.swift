import SQLStore

extension SearchKind {
    /// The rows of this kind that have one of the words themselves, or by their category, their vendor or a market where they are sold.
    ///
    /// On SQLite `CROSS JOIN` reads the words first.
    func subjects(with words: [String]) -> SQL {
        let others: [SQL] =
            switch self {
            case .category, .market: []
            case .vendor:
                [
                    "SELECT x.id FROM search_words w CROSS JOIN vendors x WHERE \(sql: Self.has(words, .category)) AND x.category_id = w.subject_id",
                    "SELECT x.vendor_id FROM search_words w CROSS JOIN stalls x WHERE \(sql: Self.has(words, .market)) AND x.market_id = w.subject_id",
                ]
            case .produce:
                [
                    """
                    SELECT x.id FROM search_words w CROSS JOIN produce x WHERE \(sql: Self.has(words, .category))
                        AND x.category_id = w.subject_id AND x.removed_at IS NULL
                    """,
                    """
                    SELECT x.id FROM search_words w CROSS JOIN produce x WHERE \(sql: Self.has(words, .vendor))
                        AND x.vendor_id = w.subject_id AND x.removed_at IS NULL
                    """,
                    """
                    SELECT x.produce_id FROM search_words w CROSS JOIN produce_markets x WHERE \(sql: Self.has(words, .market))
                        AND x.market_id = w.subject_id
                    """,
                ]
            }
        return ([own(words)] + others).joined(separator: " UNION ")
    }

    /// The rows of this kind that have one of the words themselves.
    func own(_ words: [String]) -> SQL {
        "SELECT w.subject_id FROM search_words w WHERE w.kind = \(literals: [self]) AND w.word IN (\(list: words))"
    }

    private static func has(_ words: [String], _ kind: SearchKind) -> SQL {
        "w.kind = \(literals: [kind]) AND w.word IN (\(list: words))"
    }

    /// The rows whose words are not current, by their letters.
    func changed(_ pattern: String) -> SQL {
        """
        SELECT x.id FROM search_changes c CROSS JOIN \(sql: table) x
        WHERE c.kind = \(literals: [self]) AND x.id = c.subject_id AND x.search LIKE \(pattern) ESCAPE '\\'
        """
    }

    /// The rows with these letters, for what has no words, such as `%`.
    func like(_ pattern: String) -> SQL {
        "SELECT x.id AS subject_id FROM \(sql: table) x WHERE x.id >= \([UInt8]()) AND x.search LIKE \(pattern) ESCAPE '\\'"
    }

    /// A table with the column `search`. Categories are searched only for what belongs to them.
    private var table: SQL {
        switch self {
        case .category, .market: "markets"
        case .vendor: "vendors"
        case .produce: "produce"
        }
    }
}
