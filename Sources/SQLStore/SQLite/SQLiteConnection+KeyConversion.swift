extension SQLiteConnection {
    /// Rebuilds the tables of a conversion. Foreign keys must be off.
    func convert(_ conversion: KeyConversion) throws {
        registerTypeIDs()
        let dependents = try dependents(of: Set(conversion.tables.map(\.name)))
        for object in dependents { try control("DROP \(object.type) \(SQLName.quoted(object.name))") }
        // With it, renaming a table leaves alone what refers to the table by name.
        try control("PRAGMA legacy_alter_table = ON")
        defer { try? control("PRAGMA legacy_alter_table = OFF") }
        for table in conversion.tables { try rebuild(table) }
        for object in dependents { try control(object.sql) }
    }

    /// All triggers and views, and the tables' indexes, in the order in which they were created. Those of constraints have no SQL.
    private func dependents(of tables: Set<String>) throws -> [(type: String, name: String, sql: String)] {
        var found: [(type: String, name: String, sql: String)] = []
        try rows("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL ORDER BY rowid") { row in
            let (type, table) = (try row.text("type"), try row.text("tbl_name"))
            guard type != "index" || tables.contains(table) else { return }
            found.append((type, try row.text("name"), try row.text("sql")))
        }
        return found
    }

    private func rebuild(_ table: KeyConversion.Table) throws {
        var (columns, definition): ([String], String?) = ([], nil)
        try rows("SELECT name FROM pragma_table_info(\(table.name)) ORDER BY cid") { columns.append(try $0.text("name")) }
        try rows("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = \(table.name)") { definition = try $0.text("sql") }
        guard let definition, Set(table.columns).isSubset(of: columns) else {
            throw DatabaseFailure.badStatement(table.name, reason: "there is no such table, or it lacks a column of \(table.columns)")
        }
        let (new, old) = (SQLName.quoted(table.name), SQLName.quoted("old_" + table.name))
        let values = columns.map { table.columns.contains($0) ? "typeid_bytes(\(SQLName.quoted($0)))" : SQLName.quoted($0) }
        try control("ALTER TABLE \(new) RENAME TO \(old)")
        try control(Self.converted(definition, table))
        try control("INSERT INTO \(new) (\(SQLName.list(columns))) SELECT \(values.joined(separator: ", ")) FROM \(old)")
        try control("DROP TABLE \(old)")
    }

    /// The table's definition with BLOB as the type of the converted columns. They follow the opening parenthesis or a comma.
    static func converted(_ definition: String, _ table: KeyConversion.Table) -> String {
        var tokens = SQLToken.all(in: definition)
        var (depth, column, startsColumn): (Int, String?, Bool) = (0, nil, false)
        for index in tokens.indices where !tokens[index].isBlank {
            switch tokens[index] {
            case .symbol("("): (depth, startsColumn) = (depth + 1, depth == 0)
            case .symbol(")"): depth -= 1
            case .symbol(","): (column, startsColumn) = (nil, depth == 1)
            case .word(let word) where startsColumn: (column, startsColumn) = (word, false)
            case .word(let word) where depth == 1 && word.uppercased() == "TEXT" && table.columns.contains(column ?? ""):
                tokens[index] = .word("BLOB")
            default: startsColumn = false
            }
        }
        return tokens.map(\.text).joined() + (table.isClustered ? ", WITHOUT ROWID" : "")
    }
}
