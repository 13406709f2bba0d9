import Foundation

extension SQLiteEngine {
    func schema() throws -> String {
        try readers.use { connection in
            var statements: [String] = []
            try connection.rows(
                """
                SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'schema_migrations'
                ORDER BY tbl_name, CASE type WHEN 'table' THEN 0 WHEN 'view' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, name
                """
            ) { statements.append(Self.normalised(try $0.text(at: 0))) }
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

    /// Without blanks at the ends of lines and of the statement.
    private static func normalised(_ statement: String) -> String {
        statement.split(separator: "\n", omittingEmptySubsequences: true)
            .map { line in String(line.reversed().drop { $0.isWhitespace }.reversed()) }
            .filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    func textsOfReads() throws -> [String] { readers.textsOfStatements() }

    func queryPlan(_ sql: SQL) throws -> [String] {
        try readers.use { connection in
            var steps: [String] = []
            try connection.rows("EXPLAIN QUERY PLAN " + sql) { steps.append(try $0.text("detail")) }
            return steps
        }
    }

    /// Into a file beside the wanted one first, so that what bears the name is whole. It is its owner's alone from the beginning.
    func backup(to target: String) throws {
        guard !FileManager.default.fileExists(atPath: target) else {
            throw DatabaseFailure.cannotOpen(path: target, reason: "it exists, and a backup replaces no file")
        }
        let unfinished = target + ".unfinished"
        try? FileManager.default.removeItem(atPath: unfinished)
        let lane = try opening.reader()
        defer { try? lane.close() }
        guard FileManager.default.createFile(atPath: unfinished, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw DatabaseFailure.cannotOpen(path: target, reason: "the backup can't be put there")
        }
        do {
            try lane.sync { try $0.rows("VACUUM INTO \(unfinished)") { _ in } }
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
            try connection.rows("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 100") {
                problems.append(
                    "\(try $0.text(at: 0)) row \(try $0.intIfPresent(at: 1) ?? 0) refers to a missing row of \(try $0.text(at: 2))")
            }
            return problems
        }
    }
}
