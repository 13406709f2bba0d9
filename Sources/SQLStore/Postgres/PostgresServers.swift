/// The servers at a database, as advisory locks: each has a shared one on how many migrations it knows. PostgreSQL lets go of them with the
/// connection.
extension PostgresConnection {
    /// False when a migration is in the way.
    func enrol(knowing count: Int) throws -> Bool {
        try control("SELECT pg_try_advisory_lock_shared(\(Self.locksOfServers), \(count))").firstText == "t"
    }

    /// However long the migration takes.
    func waitToEnrol(knowing count: Int) throws {
        defer { rollBack() }
        try control(
            """
            BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;
            SELECT pg_advisory_lock_shared(\(Self.locksOfServers), \(count)); COMMIT
            """)
    }

    /// Nobody of `older` may enrol until the transaction ends; false when somebody has. A moment is for those whose connection just ended.
    func keepOut(_ older: ClosedRange<Int>, lockSeconds: Double) throws -> Bool {
        do {
            try control(
                """
                SET LOCAL lock_timeout = 250;
                SELECT pg_advisory_xact_lock(\(Self.locksOfServers), number) FROM generate_series(\(older.lowerBound), \(older.upperBound)) number;
                SET LOCAL lock_timeout = \(Int(lockSeconds * 1000))
                """)
            return true
        } catch DatabaseFailure.busy {
            return false
        }
    }

    private static let locksOfServers = 0x4861_7276
}
