import Logging

/// The data, as closures that run in one transaction each.
public final class Database: Sendable {
    let engine: any Engine

    init(engine: any Engine) {
        self.engine = engine
    }

    public static func open(
        _ location: DatabaseLocation, configuration: DatabaseConfiguration = .init(), logger: Logger
    ) throws -> Database {
        switch location {
        case .sqlite(let path) where configuration.standby != nil:
            throw DatabaseFailure.cannotOpen(path: path, reason: "only PostgreSQL has standbys, and one is configured")
        case .sqlite(let path): Database(engine: try SQLiteEngine(path: path, configuration: configuration, logger: logger))
        case .postgres(let address):
            Database(engine: try PostgresEngine(address: PostgresAddress(address), configuration: configuration, logger: logger))
        }
    }

    /// Runs the closure on a snapshot, many at once. What writes is refused. A read still waiting is given up when its task is cancelled.
    public func read<T: Sendable>(_ length: ReadLength = .short, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await engine.read(length, body)
    }

    /// Runs the closure in a serializable transaction and returns once it is on disk. If the closure throws, nothing of it is stored.
    ///
    /// The closure may run more than once: no other effects inside. Cancelling the task does not stop the write: what may have to be
    /// recorded (money has moved) is recorded, and the answer is the truth.
    @discardableResult
    public func write<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await write(.serializable, body)
    }

    /// The same with as much protection from others as the closure needs.
    @discardableResult
    public func write<T: Sendable>(_ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            engine.write(level, body) { continuation.resume(with: $0) }
        }
    }

    /// The present moment, asked after this call: what was read at an equal one is still so. It has changed before a writer gets its answer.
    public func moment() async -> DatabaseMoment { await engine.moment() }

    /// Yields soon after other programs at this database wrote. It may stay silent (SQLite always does, and a server while it is away), so
    /// look by yourself now and then. For one reader.
    public var announcements: AsyncStream<Void> { engine.announcements }

    /// What the engine has done since it was opened.
    public var statistics: DatabaseStatistics { engine.statistics }

    /// Waits for what is running, refuses what comes after with `DatabaseFailure.closed`. May be called twice.
    public func close() throws {
        try engine.close()
    }
}
