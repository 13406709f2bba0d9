/// What an engine does for a `Database`.
protocol Engine: AnyObject, Sendable {
    func read<T: Sendable>(_ duration: ReadDuration, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T
    func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T
    /// Calls the completion once, on any thread, when the write is on disk or rolled back.
    func write<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void)
    /// Registers, until `close`, a running server that knows so many migrations. Waits for a running migration that would break it.
    func registerServer(migrationCount: Int) throws
    /// Applies one migration and records it, all or nothing. Returns false if it was applied already. `breaking` are the servers that must
    /// not run, by the number of migrations that they know: if one runs it throws `olderServersRun`, and none can register before the
    /// migration has ended.
    func apply(_ migration: Migration, breaking olderServers: ClosedRange<Int>?) throws -> Bool
    /// Brings the schema into the form that the engine runs fastest. Its meaning stays.
    func tuneSchema() throws
    /// The migrations that the database has, in order.
    func appliedMigrations() throws -> [AppliedMigration]
    /// Whether a copy into this database has begun and not finished.
    func hasUnfinishedCopy() throws -> Bool
    /// Tells the planner how many rows there are, after many were written at once.
    func analyze() throws
    func schema() throws -> String
    func tables() throws -> [String]
    func queryPlan(_ sql: SQL) throws -> [String]
    /// The distinct statements that reads have compiled, sorted.
    func readStatements() throws -> [String]
    func backup(to path: String) throws
    func integrityCheck() throws -> [String]
    func close() throws
    var statistics: DatabaseStatistics { get }
    func watchedVersion() async -> SnapshotVersion
    /// Yields when another program wrote, as far as the engine is notified.
    var writeNotifications: AsyncStream<Void> { get }
}
