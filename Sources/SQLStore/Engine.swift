/// What an engine does for a `Database`.
protocol Engine: AnyObject, Sendable {
    func read<T: Sendable>(_ length: ReadLength, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T
    func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T
    /// Answers, from any thread, once the write is on disk or undone.
    func write<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        answer: @escaping @Sendable (Result<T, any Error>) -> Void)
    /// Says until `close` that a server which knows so many migrations runs. Waits for a migration that would break it.
    func enrol(knowing count: Int) throws
    /// Applies one migration and records it, all or nothing; false if it was there already. `older` are the servers that must not run then,
    /// by how many migrations they know: while there is one it throws `olderServersRun`, and none can enrol before all is over.
    func apply(_ migration: Migration, breaking older: ClosedRange<Int>?) throws -> Bool
    func appliedMigrations() throws -> [AppliedMigration]
    /// Whether a copy into this database has begun and not ended.
    func holdsUnfinishedCopy() throws -> Bool
    func schema() throws -> String
    func tables() throws -> [String]
    func queryPlan(_ sql: SQL) throws -> [String]
    /// The distinct statements that reads have compiled, sorted.
    func textsOfReads() throws -> [String]
    func backup(to path: String) throws
    func integrityCheck() throws -> [String]
    func close() throws
    var statistics: DatabaseStatistics { get }
    func moment() async -> DatabaseMoment
    /// Yields when another program wrote, as far as the engine hears of it.
    var announcements: AsyncStream<Void> { get }
}
