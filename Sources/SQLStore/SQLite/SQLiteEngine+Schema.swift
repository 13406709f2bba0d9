extension SQLiteEngine {
    /// Writes the stored schema as `SQLiteConstantLists` and `SQLiteStatementJournals` say. The content of tables and indexes stays, so it does not
    /// matter how large the database is. Does nothing if the file says that its schema is written so.
    ///
    /// A constraint of a table can't be altered otherwise without copying the table. It follows section 7 of
    /// https://www.sqlite.org/lang_altertable.html.
    func tuneSchema() throws {
        guard try readers.use({ try $0.tuning() != SQLiteConnection.tuning }) else { return }
        try writer.executor.sync { connection in
            defer { connection.clearStatementCache() }
            try connection.writeTunedSchema()
        }
        readers.clearStatementCaches()
    }
}

extension SQLiteConnection {
    /// The version of the rules for the schema. Raise it with each change of them, so that all databases are written anew. A file has the version of
    /// its schema as its `user_version`, which SQLite leaves to its users.
    static let tuning = 1

    /// The text of a definition or a statement, by the rules: definitions are stored like this, and statements are compiled like this.
    static func tuned(_ text: String) -> String { SQLiteStatementJournals.avoided(in: SQLiteConstantLists.compared(in: text)) }

    fileprivate func tuning() throws -> Int {
        var version = 0
        try rows("PRAGMA user_version") { version = try $0.int("user_version") }
        return version
    }

    /// Says, in the transaction that changes the schema, that it must be written anew.
    func forgetTuning() throws { try control("PRAGMA user_version = 0") }

    /// The rewritten statements of the schema, by the row of what they define.
    fileprivate func untunedSchema() throws -> [(row: Int64, text: String)] {
        var changed: [(Int64, String)] = []
        try rows("SELECT rowid, sql FROM sqlite_schema WHERE sql IS NOT NULL") { row in
            let (id, text) = (try row.value("rowid", as: Int64.self), try row.text("sql"))
            let tuned = Self.tuned(text)
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
            try control("PRAGMA user_version = \(Self.tuning)")
            // Reads it: a statement that SQLite can't read fails here, and nothing is stored.
            try rows("SELECT count(*) FROM sqlite_schema") { _ in }
            try control("COMMIT")
        } catch {
            if isInTransaction { try? control("ROLLBACK") }
            throw error
        }
    }
}
