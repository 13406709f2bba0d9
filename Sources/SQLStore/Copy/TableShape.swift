/// A table as a copy sees it.
struct TableShape: Sendable, Hashable {
    let name: String
    let columns: [String]
    /// The primary key's columns, in its order.
    let key: [String]
    /// The column that the database numbers itself, if there is one.
    let identity: String?
    /// The other tables that its rows refer to.
    let references: Set<String>

    /// All rows behind one of these keys, in the key's order, which is that of bytes on both engines.
    func rows(after last: [SQLValue]?) -> SQL {
        let columns = Self.list(columns)
        let key = Self.list(key)
        guard let last else { return SQL(text: "SELECT \(columns) FROM \(Self.quoted(name)) ORDER BY \(key)", parameters: []) }
        let places = last.map { _ in "?" }.joined(separator: ", ")
        return SQL(text: "SELECT \(columns) FROM \(Self.quoted(name)) WHERE (\(key)) > (\(places)) ORDER BY \(key)", parameters: last)
    }

    /// The key of the row that comes last.
    var lastKey: SQL {
        let backwards = key.map { Self.quoted($0) + " DESC" }.joined(separator: ", ")
        return SQL(text: "SELECT \(Self.list(key)) FROM \(Self.quoted(name)) ORDER BY \(backwards) LIMIT 1", parameters: [])
    }

    static func list(_ names: [String]) -> String { names.map(quoted).joined(separator: ", ") }

    static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Each table behind those that it refers to; names decide where that leaves a choice.
    static func ordered(_ shapes: [TableShape]) throws -> [TableShape] {
        var waiting = shapes.sorted { $0.name < $1.name }
        var ordered: [TableShape] = []
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
