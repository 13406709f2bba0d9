extension SQLiteEngine {
    /// Always false: nothing is copied into SQLite files.
    func hasUnfinishedCopy() throws -> Bool { false }

    func appliedMigrations() throws -> [AppliedMigration] {
        try readers.use { connection in
            var applied: [AppliedMigration] = []
            let columns = try connection.migrationColumns()
            if columns.isEmpty { return applied }
            try connection.rows(AppliedMigration.query(columns)) { applied.append(try AppliedMigration(row: $0)) }
            return applied
        }
    }

    func registerServer(migrationCount: Int) throws { try servers.register(migrationCount: migrationCount) }

    func apply(_ migration: Migration, breaking olderServers: ClosedRange<Int>?) throws -> Bool {
        defer { readers.clearStatementCaches() }
        return try writer.executor.sync { connection in
            defer { connection.clearStatementCache() }
            guard migration.dropsTables else { return try connection.apply(migration, breaking: olderServers, in: servers) }
            // Rebuilding a table drops the old one, which must not delete the rows that refer to it. The references are checked before the
            // commit.
            try connection.control("PRAGMA foreign_keys = OFF")
            defer { try? connection.control("PRAGMA foreign_keys = ON") }
            // Rebuilding large tables sorts more than the memory may hold.
            try connection.control("PRAGMA temp_store = FILE")
            defer { try? connection.control("PRAGMA temp_store = MEMORY") }
            return try connection.apply(migration, breaking: olderServers, in: servers)
        }
    }
}

extension SQLiteConnection {
    /// The columns of `schema_migrations`; none if there is no such table yet.
    fileprivate func migrationColumns() throws -> Set<String> {
        var names: Set<String> = []
        try rows("SELECT name FROM pragma_table_info('schema_migrations')") { names.insert(try $0.text(at: 0)) }
        return names
    }

    fileprivate func apply(
        _ migration: Migration, breaking olderServers: ClosedRange<Int>?, in servers: SQLiteServerRegistry
    ) throws -> Bool {
        try control("BEGIN IMMEDIATE")
        do {
            // Another process may have applied it first.
            let isNew = try record(migration)
            guard isNew, let olderServers else { return try finish(migration, isNew) }
            guard let lock = try servers.block(olderServers) else { throw DatabaseFailure.olderServersRun(migration: migration.name) }
            return try withExtendedLifetime(lock) { try finish(migration, isNew) }
        } catch {
            if isInTransaction { try? control("ROLLBACK") }
            throw Self.failure(of: migration, error)
        }
    }

    private func finish(_ migration: Migration, _ isNew: Bool) throws -> Bool {
        if isNew {
            try run(migration)
            try forgetTuning()
        }
        try control("COMMIT")
        return isNew
    }

    private func record(_ migration: Migration) throws -> Bool {
        try control(
            """
            CREATE TABLE IF NOT EXISTS schema_migrations (
                position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, checksum TEXT NOT NULL, needs TEXT) STRICT
            """)
        if try !migrationColumns().contains("needs") { try control("ALTER TABLE schema_migrations ADD COLUMN needs TEXT") }
        let inserted = try execute(
            """
            INSERT INTO schema_migrations (name, checksum, needs) VALUES (\(migration.name), \(migration.checksum), \(migration.needs))
            ON CONFLICT (name) DO NOTHING
            """, isWrite: true)
        return inserted == 1
    }

    private func run(_ migration: Migration) throws {
        for statement in migration.statements {
            if case .convertingKeys(let conversion) = statement { try convert(conversion) } else { try runAll(statement.sqliteText) }
        }
        if migration.dropsTables { try requireNoOrphans() }
    }

    /// Reads every row that refers to another, which takes minutes for millions of rows.
    private func requireNoOrphans() throws {
        var orphans: [String] = []
        try rows("SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check LIMIT 5") { row in
            orphans.append("\(try row.text("table")) refers to missing rows of \(try row.text("parent"))")
        }
        if !orphans.isEmpty {
            throw DatabaseFailure.constraint(ConstraintFailure(kind: .foreignKey, subject: orphans.joined(separator: ", ")))
        }
    }

    /// A mistake in the migration becomes `failedMigration` with its name. Other failures, such as the disk's, stay as they are.
    private static func failure(of migration: Migration, _ error: any Error) -> any Error {
        switch error {
        case DatabaseFailure.badStatement, DatabaseFailure.constraint, DatabaseFailure.other:
            DatabaseFailure.failedMigration(migration.name, reason: "\(error)")
        default: error
        }
    }
}
