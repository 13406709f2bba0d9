/// The servers that use a database, registered by advisory locks: each holds a shared lock on the number of migrations it knows. PostgreSQL
/// releases the locks with the connection.
extension PostgresConnection {
    /// Registers this process's server. Returns false if a running migration blocks it.
    func registerServer(migrationCount: Int) throws -> Bool {
        try control("SELECT pg_try_advisory_lock_shared(\(Self.serverLocks), \(migrationCount))").firstText == "t"
    }

    /// Registers this process's server when the migration that blocks it has ended, however long that takes.
    func waitToRegisterServer(migrationCount: Int) throws {
        defer { rollBack() }
        try control(
            """
            BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;
            SELECT pg_advisory_lock_shared(\(Self.serverLocks), \(migrationCount)); COMMIT
            """)
    }

    /// Keeps servers that know so many migrations from registering until the transaction ends. Returns false if such a server runs. Waits
    /// 0.25 s, because the server notices a little late that a connection has ended.
    func blockServers(_ migrationCounts: ClosedRange<Int>, lockSeconds: Double) throws -> Bool {
        let (first, last) = (migrationCounts.lowerBound, migrationCounts.upperBound)
        do {
            try control(
                """
                SET LOCAL lock_timeout = 250;
                SELECT pg_advisory_xact_lock(\(Self.serverLocks), number) FROM generate_series(\(first), \(last)) number;
                SET LOCAL lock_timeout = \(Int(lockSeconds * 1000))
                """)
            return true
        } catch DatabaseFailure.busy {
            return false
        }
    }

    private static let serverLocks = 0x4861_7276
}
