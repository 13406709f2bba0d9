extension SQLiteEngine {
    /// Writes the stored schema as `SQLiteConstantLists` and `SQLiteStatementJournals` say. The content of tables and indexes stays, so this takes a
    /// millisecond for any database. Does nothing if it is written so.
    ///
    /// A constraint of a table can't be altered otherwise without copying the table. It follows section 7 of
    /// https://www.sqlite.org/lang_altertable.html.
    func tuneSchema() throws {
        guard try readers.use({ try !$0.untunedSchema().isEmpty }) else { return }
        try writer.executor.sync { connection in
            defer { connection.clearStatementCache() }
            try connection.writeTunedSchema()
        }
        readers.clearStatementCaches()
    }
}

extension SQLiteConnection {
    /// The rewritten statements of the schema, by the row of what they define.
    fileprivate func untunedSchema() throws -> [(row: Int64, text: String)] {
        var changed: [(Int64, String)] = []
        try rows("SELECT rowid, sql FROM sqlite_schema WHERE sql IS NOT NULL") { row in
            let (id, text) = (try row.value("rowid", as: Int64.self), try row.text("sql"))
            let tuned = SQLiteStatementJournals.avoided(in: SQLiteConstantLists.compared(in: text))
            if tuned != text { changed.append((id, tuned)) }
        }
        return changed
    }

    fileprivate func writeTunedSchema() throws {
        try control("BEGIN IMMEDIATE")
        do {
            try control("PRAGMA writable_schema = ON")
            defer { try? control("PRAGMA writable_schema = OFF") }
            // Another process may have done it first.
            let changed = try untunedSchema()
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
