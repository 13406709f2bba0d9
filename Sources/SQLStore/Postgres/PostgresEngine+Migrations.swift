extension PostgresEngine {
    func appliedMigrations() throws -> [AppliedMigration] {
        try use { connection in
            var applied: [AppliedMigration] = []
            guard try connection.control("SELECT to_regclass('schema_migrations')").firstText != nil else { return applied }
            try connection.rows("SELECT name, checksum FROM schema_migrations ORDER BY position") {
                applied.append(try AppliedMigration(row: $0))
            }
            return applied
        }
    }

    func holdsUnfinishedCopy() throws -> Bool {
        try use { try $0.control("SELECT to_regclass('unfinished_copy')").firstText != nil }
    }

    /// One at a time on all servers: a lock is held to the end.
    func apply(_ migration: Migration) throws -> Bool {
        defer { for lane in lanes { lane.sync { $0.forgetStatements() } } }
        return try use { connection in
            do {
                try connection.control("BEGIN; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(\(Self.lockOfMigrations))")
                let isNew = try record(migration, on: connection)
                if isNew { for statement in migration.statements { try connection.control(statement.postgresText) } }
                try connection.control("COMMIT")
                return isNew
            } catch {
                connection.rollBack()
                throw Self.failure(of: migration, error)
            }
        }
    }

    private static let lockOfMigrations: Int64 = 0x4861_7276_6573_7402

    private func record(_ migration: Migration, on connection: PostgresConnection) throws -> Bool {
        try connection.control(
            """
            CREATE TABLE IF NOT EXISTS schema_migrations (
                position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL UNIQUE, checksum TEXT NOT NULL)
            """)
        var isNew = false
        try connection.rows(
            """
            INSERT INTO schema_migrations (name, checksum) VALUES (\(migration.name), \(migration.checksum))
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
