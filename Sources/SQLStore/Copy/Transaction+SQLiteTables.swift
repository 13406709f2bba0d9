extension Transaction {
    /// The tables of a SQLite file, each after those that it refers to.
    func sqliteTables() throws -> [TableSchema] {
        let names = try all(
            String.self,
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'schema_migrations'"
        )
        return try TableSchema.ordered(names.map(sqliteTable))
    }

    private func sqliteTable(_ name: String) throws -> TableSchema {
        let columns = try all("SELECT name, type, pk FROM pragma_table_info(\(name)) ORDER BY cid") { row in
            (name: try row.text("name"), type: try row.text("type"), keyPosition: try row.int("pk"))
        }
        let key = columns.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }
        if key.isEmpty { throw DatabaseFailure.cannotCopy("the table \(name) has no primary key") }
        let references = try all(String.self, "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(\(name))")
        return TableSchema(
            name: name, columns: columns.map(\.name), key: key.map(\.name),
            identity: key.count == 1 && key[0].type == "INTEGER" ? key[0].name : nil, references: Set(references))
    }
}
