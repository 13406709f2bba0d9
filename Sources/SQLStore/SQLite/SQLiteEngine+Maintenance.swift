import Foundation

extension SQLiteEngine {
    /// The plans follow from the schema alone, so that they are the same on every machine.
    func analyze() {}

    func schema() throws -> String {
        try readers.use { connection in
            var statements: [String] = []
            try connection.rows(
                """
                SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'schema_migrations'
                ORDER BY tbl_name, CASE type WHEN 'table' THEN 0 WHEN 'view' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, name
                """
            ) { statements.append(Self.normalized(try $0.text(at: 0))) }
            return statements.map { $0 + ";\n" }.joined(separator: "\n")
        }
    }

    func tables() throws -> [String] {
        try readers.use { connection in
            var names: [String] = []
            try connection.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'schema_migrations' ORDER BY 1"
            ) { names.append(try $0.text(at: 0)) }
            return names
        }
    }

    /// Removes blank lines, and white space at the ends of lines.
    private static func normalized(_ statement: String) -> String {
        statement.split(separator: "\n", omittingEmptySubsequences: true)
            .map { line in String(line.reversed().drop { $0.isWhitespace }.reversed()) }
            .filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    func readStatements() throws -> [String] { readers.statementTexts() }

    func queryPlan(_ sql: SQL) throws -> [String] {
        try readers.use { connection in
            var steps: [String] = []
            try connection.rows("EXPLAIN QUERY PLAN " + sql) { steps.append(try $0.text("detail")) }
            return steps
        }
    }

    /// Writes into a neighboring file first, so that a file of the given name is complete. Only its owner can read it, from the first byte
    /// on.
    func backup(to target: String) throws {
        guard !FileManager.default.fileExists(atPath: target) else {
            throw DatabaseFailure.cannotOpen(path: target, reason: "it exists, and a backup replaces no file")
        }
        let unfinished = target + ".unfinished"
        try? FileManager.default.removeItem(atPath: unfinished)
        let executor = try connections.reader()
        defer { try? executor.close() }
        guard FileManager.default.createFile(atPath: unfinished, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw DatabaseFailure.cannotOpen(path: target, reason: "the backup can't be put there")
        }
        do {
            try executor.sync { try $0.rows("VACUUM INTO \(unfinished)") { _ in } }
            try FileManager.default.moveItem(atPath: unfinished, toPath: target)
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            if error is DatabaseFailure { throw error }
            throw DatabaseFailure.cannotOpen(path: target, reason: "the backup can't be put there")
        }
    }

    func integrityCheck() throws -> [String] {
        try readers.use { connection in
            var problems: [String] = []
            try connection.rows("PRAGMA integrity_check(100)") { problems.append(try $0.text(at: 0)) }
            if problems == ["ok"] { problems = [] }
            try connection.rows("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 100") { row in
                let (table, parent) = (try row.text("table"), try row.text("parent"))
                problems.append("\(table) row \(try row.intIfPresent("rowid") ?? 0) refers to a missing row of \(parent)")
            }
            return problems
        }
    }
}
