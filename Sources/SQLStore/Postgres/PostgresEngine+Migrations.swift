extension PostgresEngine {
    /// PostgreSQL compares lists of constants quickly by itself.
    func tuneSchema() {}

    func appliedMigrations() throws -> [AppliedMigration] {
        try use { connection in
            var applied: [AppliedMigration] = []
            let columns = try migrationColumns(on: connection)
            if columns.isEmpty { return applied }
            try connection.rows(AppliedMigration.query(columns)) { applied.append(try AppliedMigration(row: $0)) }
            return applied
        }
    }

    /// The columns of `schema_migrations`; none if there is no such table yet.
    private func migrationColumns(on connection: PostgresConnection) throws -> Set<String> {
        var names: Set<String> = []
        try connection.rows(
            "SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attnum > 0 AND NOT attisdropped"
        ) { names.insert(try $0.text(at: 0)) }
        return names
    }

    func registerServer(migrationCount: Int) throws {
        try listener.registerServer(migrationCount: migrationCount) { logger.notice("Waiting for a running migration") }
    }

    func hasUnfinishedCopy() throws -> Bool {
        try use { try $0.control("SELECT to_regclass('unfinished_copy')").firstText != nil }
    }

    /// An advisory lock, held until the end, makes sure that one migration at a time runs on all servers.
    func apply(_ migration: Migration, breaking olderServers: ClosedRange<Int>?) throws -> Bool {
        defer { for executor in executors { executor.sync { $0.clearStatementCache() } } }
        return try use { connection in
            do {
                try addNeedsColumn(on: connection)
                // Wait for another server's migration however long it takes, but for tables that are in use only `lockSeconds`.
                try connection.control(
                    """
                    BEGIN; SET LOCAL enable_seqscan = on; SET LOCAL plan_cache_mode = auto;
                    SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
                    SELECT pg_advisory_xact_lock(\(Self.migrationLock));
                    SET LOCAL lock_timeout = \(Int(configuration.lockSeconds * 1000))
                    """)
                let isNew = try record(migration, on: connection)
                if isNew, let olderServers, try !connection.blockServers(olderServers, lockSeconds: configuration.lockSeconds) {
                    throw DatabaseFailure.olderServersRun(migration: migration.name)
                }
                if isNew { for statement in migration.statements { try connection.control(statement.postgresText) } }
                try connection.control("COMMIT")
                return isNew
            } catch {
                connection.rollBack()
                throw Self.failure(of: migration, error)
            }
        }
    }

    static let migrationLock: Int64 = 0x4861_7276_6573_7402

    /// Adds the `needs` column to the table of an older version, in a transaction of its own. Within the migration's, its lock would block
    /// everyone who reads the applied migrations until the migration ends.
    private func addNeedsColumn(on connection: PostgresConnection) throws {
        let columns = try migrationColumns(on: connection)
        if columns.isEmpty || columns.contains("needs") { return }
        try connection.control("ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs TEXT")
    }

    private func record(_ migration: Migration, on connection: PostgresConnection) throws -> Bool {
        try connection.control(
            """
            CREATE TABLE IF NOT EXISTS schema_migrations (
                position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL UNIQUE, checksum TEXT NOT NULL, needs TEXT)
            """)
        var isNew = false
        try connection.rows(
            """
            INSERT INTO schema_migrations (name, checksum, needs) VALUES (\(migration.name), \(migration.checksum), \(migration.needs))
            ON CONFLICT (name) DO NOTHING RETURNING name
            """
        ) { _ in isNew = true }
        return isNew
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
