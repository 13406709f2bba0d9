import HarvestCore
import SQLStore

/// What somebody looks for: places whose name or address begins with a text, of one kind or any.
package struct PlaceSearch: Sendable {
    /// The searched beginning, as `SearchText`; nil for any.
    let prefix: String?
    let kind: API.Place.Kind?

    /// - Parameter typed: the beginning of a name or an address. Case, accents and spaces don't matter.
    package init(_ typed: String?, kind: API.Place.Kind?) {
        let text = SearchText.of(typed ?? "")
        prefix = text.isEmpty ? nil : text
        self.kind = kind
    }

    /// What the index of a column is searched by.
    enum SearchedColumn: CaseIterable {
        case name, address

        var key: SQL {
            switch self {
            case .name: "p.name_key"
            case .address: "p.address_key"
            }
        }
    }

    /// The condition that the column begins with the text. The last Unicode scalar ends the range, because it sorts after all others.
    func begins(_ column: SearchedColumn) -> SQL {
        guard let prefix else { return "\(sql: column.key) >= ''" }
        return "\(sql: column.key) >= \(prefix) AND \(sql: column.key) < \(prefix + "\u{10FFFF}")"
    }

    /// The condition that a row matches by the column, and by no earlier one.
    func matches(_ column: SearchedColumn) -> SQL {
        let others: SQL = column == .address ? " AND NOT (\(sql: begins(.name)))" : ""
        return "p.merged_into IS NULL AND \(sql: begins(column))\(sql: others)\(sql: ofKind)"
    }

    /// The condition that a row matches by either column.
    var matchesAny: SQL { "p.merged_into IS NULL AND (\(sql: begins(.name)) OR \(sql: begins(.address)))\(sql: ofKind)" }

    /// Which columns are searched: any order of places is by name.
    var columns: [SearchedColumn] { prefix == nil ? [.name] : SearchedColumn.allCases }

    private var ofKind: SQL { kind.map { " AND p.kind = \($0)" } ?? "" }
}

extension PlaceRepository {
    /// A place in the order of the text that matched.
    package struct NamedPlace {
        package let place: PlaceRecord
        /// The name or address that begins with what was searched, as `SearchText`.
        package let key: String

        /// The order of both databases, which is by bytes.
        func precedes(_ other: NamedPlace) -> Bool {
            key == other.key ? place.id < other.place.id : key.utf8.lexicographicallyPrecedes(other.key.utf8)
        }
    }

    /// Places by the text that matched and the identifier, after a cursor. Each is found once: by its name if that matches.
    package func byName(_ search: PlaceSearch, after cursor: (key: String, id: String)?, limit: Int) throws -> [NamedPlace] {
        let found = try search.columns.flatMap { try matches(search, $0, after: cursor, limit: limit) }
        return Array(found.sorted { $0.precedes($1) }.prefix(limit))
    }

    private func matches(_ search: PlaceSearch, _ column: PlaceSearch.SearchedColumn, after cursor: (key: String, id: String)?, limit: Int)
        throws
        -> [NamedPlace]
    {
        var query: SQL = """
            SELECT \(sql: PlaceRecord.columns), \(sql: column.key) AS search_key FROM places p WHERE \(sql: search.matches(column))
            """
        if let cursor { query += " AND (\(sql: column.key), p.id) > (\(cursor.key), \(key: cursor.id))" }
        return try db.all(query + " ORDER BY \(sql: column.key), p.id LIMIT \(limit)") {
            NamedPlace(place: try PlaceRecord(row: $0), key: try $0.text("search_key"))
        }
    }
}
