extension SQLiteEngine {
    /// Nothing is copied into SQLite files.
    func holdsUnfinishedCopy() throws -> Bool { false }

    func appliedMigrations() throws -> [AppliedMigration] {
        try readers.use { connection in
            var applied: [AppliedMigration] = []
            let columns = try connection.columnsOfMigrations()
            if columns.isEmpty { return applied }
            try connection.rows(AppliedMigration.query(columns)) { applied.append(try AppliedMigration(row: $0)) }
            return applied
        }
    }

    func enrol(knowing count: Int) throws { try servers.enrol(knowing: count) }

    func apply(_ migration: Migration, breaking older: ClosedRange<Int>?) throws -> Bool {
        defer { readers.forgetStatements() }
        return try writer.lane.sync { connection in
            defer { connection.forgetStatements() }
            guard migration.dropsTables else { return try connection.apply(migration, breaking: older, of: servers) }
            // Rebuilding a table drops the old one, which must not take along what refers to it. Checked below, before the commit.
            try connection.control("PRAGMA foreign_keys = OFF")
            defer { try? connection.control("PRAGMA foreign_keys = ON") }
            return try connection.apply(migration, breaking: older, of: servers)
        }
    }
}

extension SQLiteConnection {
    /// None when there is no such table yet.
    fileprivate func columnsOfMigrations() throws -> Set<String> {
        var names: Set<String> = []
        try rows("SELECT name FROM pragma_table_info('schema_migrations')") { names.insert(try $0.text(at: 0)) }
        return names
    }

    fileprivate func apply(_ migration: Migration, breaking older: ClosedRange<Int>?, of servers: SQLiteServers) throws -> Bool {
        try control("BEGIN IMMEDIATE")
        do {
            // Another process may have been faster.
            let isNew = try record(migration)
            guard isNew, let older else { return try finish(migration, isNew) }
            guard let lock = try servers.keepOut(older) else { throw DatabaseFailure.olderServersRun(migration: migration.name) }
            return try withExtendedLifetime(lock) { try finish(migration, isNew) }
        } catch {
            if isInTransaction { try? control("ROLLBACK") }
            throw Self.failure(of: migration, error)
        }
    }

    private func finish(_ migration: Migration, _ isNew: Bool) throws -> Bool {
        if isNew { try run(migration) }
        try control("COMMIT")
        return isNew
    }

    private func record(_ migration: Migration) throws -> Bool {
        try control(
            """
            CREATE TABLE IF NOT EXISTS schema_migrations (
                position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, checksum TEXT NOT NULL, needs TEXT) STRICT
            """)
        if try !columnsOfMigrations().contains("needs") { try control("ALTER TABLE schema_migrations ADD COLUMN needs TEXT") }
        let inserted = try execute(
            """
            INSERT INTO schema_migrations (name, checksum, needs) VALUES (\(migration.name), \(migration.checksum), \(migration.needs))
            ON CONFLICT (name) DO NOTHING
            """, isWrite: true)
        return inserted == 1
    }

    private func run(_ migration: Migration) throws {
        for statement in migration.statements { try runAll(statement.sqliteText) }
        if migration.dropsTables { try demandNoOrphans() }
    }

    /// Reads every row that refers to another: minutes where there are millions.
    private func demandNoOrphans() throws {
        var orphans: [String] = []
        try rows("SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check LIMIT 5") {
            orphans.append("\(try $0.text(at: 0)) refers to missing rows of \(try $0.text(at: 1))")
        }
        if !orphans.isEmpty {
            throw DatabaseFailure.constraint(ConstraintFailure(kind: .foreignKey, subject: orphans.joined(separator: ", ")))
        }
    }

    /// The disk's failures stay themselves; a mistake in the migration says whose it is.
    private static func failure(of migration: Migration, _ error: any Error) -> any Error {
        switch error {
        case DatabaseFailure.badStatement, DatabaseFailure.constraint, DatabaseFailure.other:
            DatabaseFailure.failedMigration(migration.name, reason: "\(error)")
        default: error
        }
    }
}
