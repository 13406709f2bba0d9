extension PostgresEngine {
    func appliedMigrations() throws -> [AppliedMigration] {
        try use { connection in
            var applied: [AppliedMigration] = []
            let columns = try columnsOfMigrations(on: connection)
            if columns.isEmpty { return applied }
            try connection.rows(AppliedMigration.query(columns)) { applied.append(try AppliedMigration(row: $0)) }
            return applied
        }
    }

    /// None when there is no such table yet.
    private func columnsOfMigrations(on connection: PostgresConnection) throws -> Set<String> {
        var names: Set<String> = []
        try connection.rows(
            "SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attnum > 0 AND NOT attisdropped"
        ) { names.insert(try $0.text(at: 0)) }
        return names
    }

    func enrol(knowing count: Int) throws {
        try watch.enrol(knowing: count) { logger.notice("Waits for a migration that is running") }
    }

    func holdsUnfinishedCopy() throws -> Bool {
        try use { try $0.control("SELECT to_regclass('unfinished_copy')").firstText != nil }
    }

    /// One at a time on all servers: a lock is held to the end.
    func apply(_ migration: Migration, breaking older: ClosedRange<Int>?) throws -> Bool {
        defer { for lane in lanes { lane.sync { $0.forgetStatements() } } }
        return try use { connection in
            do {
                try addNeeds(on: connection)
                // Another server's migration may take long and is waited for; tables that are in use are not.
                try connection.control(
                    """
                    BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(\(Self.lockOfMigrations));
                    SET LOCAL lock_timeout = \(Int(configuration.lockSeconds * 1000))
                    """)
                let isNew = try record(migration, on: connection)
                if isNew, let older, try !connection.keepOut(older, lockSeconds: configuration.lockSeconds) {
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

    static let lockOfMigrations: Int64 = 0x4861_7276_6573_7402

    /// To a table of an older version, by itself: whoever looks whether all is applied would wait for the migration's end otherwise.
    private func addNeeds(on connection: PostgresConnection) throws {
        let columns = try columnsOfMigrations(on: connection)
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

    private static func failure(of migration: Migration, _ error: any Error) -> any Error {
        switch error {
        case DatabaseFailure.badStatement, DatabaseFailure.constraint, DatabaseFailure.other:
            DatabaseFailure.failedMigration(migration.name, reason: "\(error)")
        default: error
        }
    }
}
