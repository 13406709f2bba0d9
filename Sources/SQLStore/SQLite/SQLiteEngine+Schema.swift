extension SQLiteEngine {
    /// Writes the lists of constants in the stored schema as comparisons, as `SQLiteConstantLists` says. The content of tables and indexes
    /// stays, so this takes a millisecond for any database. Does nothing if there are none.
    ///
    /// A constraint of a table can't be altered otherwise without copying the table. It follows section 7 of
    /// https://www.sqlite.org/lang_altertable.html.
    func tuneSchema() throws {
        guard try readers.use({ try !$0.schemaWithLists().isEmpty }) else { return }
        try writer.executor.sync { connection in
            defer { connection.clearStatementCache() }
            try connection.compareLists()
        }
        readers.clearStatementCaches()
    }
}

extension SQLiteConnection {
    /// The rewritten statements of the schema, by the row of what they define.
    fileprivate func schemaWithLists() throws -> [(row: Int64, text: String)] {
        var changed: [(Int64, String)] = []
        try rows("SELECT rowid, sql FROM sqlite_schema WHERE sql LIKE '%IN (%'") { row in
            let (id, text) = (try row.value("rowid", as: Int64.self), try row.text("sql"))
            let compared = SQLiteConstantLists.compared(in: text)
            if compared != text { changed.append((id, compared)) }
        }
        return changed
    }

    fileprivate func compareLists() throws {
        try control("BEGIN IMMEDIATE")
        do {
            try control("PRAGMA writable_schema = ON")
            defer { try? control("PRAGMA writable_schema = OFF") }
            // Another process may have done it first.
            let changed = try schemaWithLists()
            for (row, text) in changed { _ = try execute("UPDATE sqlite_schema SET sql = \(text) WHERE rowid = \(row)", isWrite: true) }
            var version: Int64 = 0
            try rows("PRAGMA schema_version") { version = try $0.value("schema_version") }
            // Makes every connection read the schema again.
            try control("PRAGMA schema_version = \(version + 1)")
            // Reads it: a statement that SQLite can't read fails here, and nothing is stored.
            try rows("SELECT count(*) FROM sqlite_schema") { _ in }
            try control("COMMIT")
        } catch {
            if isInTransaction { try? control("ROLLBACK") }
            throw error
        }
    }
}
