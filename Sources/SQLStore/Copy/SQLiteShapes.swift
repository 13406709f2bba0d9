extension Transaction {
    /// The tables of a SQLite file, each behind those that it refers to.
    func sqliteShapes() throws -> [TableShape] {
        let names = try all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'schema_migrations'"
        ) { try $0.text(at: 0) }
        return try TableShape.ordered(names.map(sqliteShape))
    }

    private func sqliteShape(_ name: String) throws -> TableShape {
        let columns = try all("SELECT name, type, pk FROM pragma_table_info(\(name)) ORDER BY cid") { row in
            (name: try row.text(at: 0), kind: try row.text(at: 1), place: try row.int(at: 2))
        }
        let key = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }
        if key.isEmpty { throw DatabaseFailure.cannotCopy("the table \(name) has no primary key") }
        let references = try all("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(\(name))") { try $0.text(at: 0) }
        return TableShape(
            name: name, columns: columns.map(\.name), key: key.map(\.name),
            identity: key.count == 1 && key[0].kind == "INTEGER" ? key[0].name : nil, references: Set(references))
    }
}
