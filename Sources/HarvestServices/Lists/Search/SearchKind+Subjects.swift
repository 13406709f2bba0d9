import SQLStore

extension SearchKind {
    /// The rows of this kind that have one of the words themselves, or by their category, their vendor or a market where they are sold.
    ///
    /// On SQLite `CROSS JOIN` reads the words first.
    func subjects(with words: [String]) -> SQL { ways(to: words).joined(separator: " UNION ") }

    /// The same rows, each as often as it has the words in another way.
    func repeatedSubjects(with words: [String]) -> SQL { ways(to: words).joined(separator: " UNION ALL ") }

    private func ways(to words: [String]) -> [SQL] {
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
        return [own(words)] + others
    }

    /// The condition of a row that has one of the words itself, or by its category, its vendor or a market where it is sold. It is looked up
    /// row by row: a list that is walked costs what it reads, not what is found.
    /// - Parameter row: the name of the row in the query.
    func has(_ words: [String], _ row: SQL) -> SQL {
        func among(_ kind: SearchKind) -> SQL { kind.among(words) }
        // Asked once per query. Otherwise, the markets of every row would be read, mostly to find that no market has a word.
        let isOfMarkets: SQL = "EXISTS (SELECT 1 FROM search_words w WHERE \(sql: Self.has(words, .market)))"
        let own = ownWords(words, row)
        let others: [SQL] =
            switch self {
            case .category, .market: []
            case .vendor:
                [
                    "\(sql: row).category_id \(sql: among(.category))",
                    """
                    \(sql: isOfMarkets)
                        AND EXISTS (SELECT 1 FROM stalls x WHERE x.vendor_id = \(sql: row).id AND x.market_id \(sql: among(.market)))
                    """,
                ]
            case .produce:
                [
                    "\(sql: row).category_id \(sql: among(.category))", "\(sql: row).vendor_id \(sql: among(.vendor))",
                    """
                    \(sql: isOfMarkets)
                        AND EXISTS (SELECT 1 FROM produce_markets x WHERE x.produce_id = \(sql: row).id AND x.market_id \(sql: among(.market)))
                    """,
                ]
            }
        return "(\(sql: ([own] + others).joined(separator: " OR ")))"
    }

    /// The condition that completes `id`: it is of a row of this kind that has one of the words itself.
    func among(_ words: [String]) -> SQL { "IN (SELECT w.subject_id FROM search_words w WHERE \(sql: Self.has(words, self)))" }

    /// The condition of a row that has one of the words itself.
    func ownWords(_ words: [String], _ row: SQL) -> SQL {
        "EXISTS (SELECT 1 FROM search_words w WHERE w.subject_id = \(sql: row).id AND w.word IN (\(list: words)))"
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
