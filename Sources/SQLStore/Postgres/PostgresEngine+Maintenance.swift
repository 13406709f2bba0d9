import Foundation

extension PostgresEngine {
    func analyze() throws { try use { _ = try $0.control("ANALYZE") } }

    func schema() throws -> String {
        try use { connection in
            var statements: [String] = []
            for query in PostgresSchema.queries { try connection.rows(query) { statements.append(try $0.text(at: 0)) } }
            return statements.map { $0 + ";\n" }.joined(separator: "\n")
        }
    }

    func tables() throws -> [String] {
        try use { connection in
            var names: [String] = []
            try connection.rows(
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'schema_migrations' ORDER BY tablename"
            ) { names.append(try $0.text(at: 0)) }
            return names
        }
    }

    func readStatements() throws -> [String] {
        let texts = (executors + (standby?.executors ?? [])).flatMap { executor in executor.sync { $0.statementTexts } }
        return Set(texts).filter { $0.hasPrefix("SELECT") || ($0.hasPrefix("WITH") && !Self.writes($0)) }.sorted()
    }

    /// The server can't tell the types of values in a list of rows from where they stand.
    private func parameterTypes(of text: String) -> [String]? {
        for executor in executors + (standby?.executors ?? []) {
            if let types = executor.sync({ $0.parameterTypes(of: text) }) { return types }
        }
        return nil
    }

    private static func writes(_ text: String) -> Bool { ["INSERT INTO", "UPDATE ", "DELETE FROM"].contains { text.contains($0) } }

    /// The plan for any values, as a write or a short read runs it: by an index wherever one helps, however small the tables are.
    func queryPlan(_ sql: SQL) throws -> [String] {
        let types = parameterTypes(of: sql.text).map { $0.isEmpty ? "" : "(\($0.joined(separator: ", ")))" } ?? ""
        return try use { connection in
            defer { connection.rollBack() }
            try connection.control("BEGIN")
            let count = sql.parameters.count
            try connection.control("PREPARE explained\(types) AS \(PostgresPlaceholders.numbered(sql.text))")
            defer { _ = try? connection.control("DEALLOCATE explained") }
            let values = count == 0 ? "" : "(" + Array(repeating: "NULL", count: count).joined(separator: ", ") + ")"
            var steps: [String] = []
            try connection.control("EXPLAIN (COSTS OFF) EXECUTE explained\(values)").rows {
                steps.append(try $0.text(at: 0))
                return true
            }
            return steps
        }
    }

    /// Runs `pg_dump`, which copies one snapshot in a format for `pg_restore`.
    func backup(to target: String) throws {
        guard !FileManager.default.fileExists(atPath: target) else {
            throw DatabaseFailure.cannotOpen(path: target, reason: "it exists, and a backup replaces no file")
        }
        let unfinished = target + ".unfinished"
        try? FileManager.default.removeItem(atPath: unfinished)
        // Only its owner can read the file, from the first byte on.
        guard FileManager.default.createFile(atPath: unfinished, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw DatabaseFailure.cannotOpen(path: target, reason: "the backup can't be put there")
        }
        do {
            try PostgresDump(address).write(to: unfinished)
            try FileManager.default.moveItem(atPath: unfinished, toPath: target)
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            if error is DatabaseFailure { throw error }
            throw DatabaseFailure.cannotOpen(path: target, reason: "the backup can't be put there")
        }
    }

    /// PostgreSQL checks its files and foreign keys itself. What can be wrong is an index whose creation was interrupted.
    func integrityCheck() throws -> [String] {
        try use { connection in
            var problems: [String] = []
            try connection.rows(
                "SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE NOT i.indisvalid ORDER BY 1"
            ) { problems.append("index \(try $0.text(at: 0)) is not valid") }
            return problems
        }
    }
}
