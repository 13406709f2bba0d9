/// What a copy needs to know about a table.
struct TableSchema: Sendable, Hashable {
    let name: String
    let columns: [String]
    /// The columns of the primary key, in its order.
    let key: [String]
    /// The column that the database numbers automatically, if there is one.
    let identity: String?
    /// The tables that its rows refer to.
    let references: Set<String>

    /// The rows after the given key, or all rows, in the order of the key. Both engines sort text by its bytes.
    func rows(after last: [SQLValue]?) -> SQL {
        let columns = SQLName.list(columns)
        let key = SQLName.list(key)
        guard let last else { return SQL(text: "SELECT \(columns) FROM \(SQLName.quoted(name)) ORDER BY \(key)", parameters: []) }
        let placeholders = last.map { _ in "?" }.joined(separator: ", ")
        return SQL(
            text: "SELECT \(columns) FROM \(SQLName.quoted(name)) WHERE (\(key)) > (\(placeholders)) ORDER BY \(key)", parameters: last)
    }

    /// Selects the key of the last row.
    var lastKey: SQL {
        let descending = key.map { SQLName.quoted($0) + " DESC" }.joined(separator: ", ")
        return SQL(text: "SELECT \(SQLName.list(key)) FROM \(SQLName.quoted(name)) ORDER BY \(descending) LIMIT 1", parameters: [])
    }

    /// The tables in an order in which each comes after those that it refers to, otherwise by name. Throws if they refer to each other in a
    /// cycle.
    static func ordered(_ tables: [TableSchema]) throws -> [TableSchema] {
        var waiting = tables.sorted { $0.name < $1.name }
        var ordered: [TableSchema] = []
        var done: Set<String> = []
        while !waiting.isEmpty {
            let ready = waiting.filter { $0.references.subtracting([$0.name]).isSubset(of: done) }
            if ready.isEmpty { throw DatabaseFailure.cannotCopy("the tables \(waiting.map(\.name)) refer to each other in a circle") }
            ordered += ready
            done.formUnion(ready.map(\.name))
            waiting.removeAll { done.contains($0.name) }
        }
        return ordered
    }
}
