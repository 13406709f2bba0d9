import Logging
import Synchronization

/// A database, used through closures that run in one transaction each.
package final class Database: Sendable {
    let engine: any Engine
    private let statementCount = Atomic(0)
    private let memory = VersionedMemory()

    init(engine: any Engine) {
        self.engine = engine
    }

    /// Opens a SQLite file, which is created if it is missing, or connects to a PostgreSQL server. Throws a `DatabaseFailure` if that
    /// fails, or if a standby is configured for a file.
    package static func open(
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

    /// Runs the closure on a snapshot: it sees one state of the database, whatever is written meanwhile. Many reads run at once. A
    /// statement that writes is refused. A read that still waits for a connection throws `CancellationError` when its task is cancelled.
    package func read<T: Sendable>(
        _ duration: ReadDuration = .short, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async throws -> T {
        committed(try await engine.read(duration, whole(body, usesMemory: duration == .short)))
    }

    /// Runs the closure in a serializable transaction, and returns when its changes are on disk. If the closure throws, nothing of it is
    /// stored.
    ///
    /// The closure may run more than once, so it must have no other effects. Cancelling the task does not stop the write: what may have to
    /// be recorded (money has moved) is recorded, and the caller gets the true result.
    @discardableResult
    package func write<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await write(.serializable, body)
    }

    /// Like `write(_:)`, with the isolation that the closure needs.
    @discardableResult
    package func write<T: Sendable>(_ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            engine.write(level, whole(body)) { continuation.resume(with: $0.map(self.committed)) }
        }
    }

    /// A version that changes when something in the `watchedTables` was written, and seldom else; on PostgreSQL whenever anybody has written anything.
    /// What was read of them at an equal version still holds, but for what another process wrote into the same SQLite file within the last second. A write has changed the version before
    /// its caller gets the result. A version that can't be determined equals no other.
    package func watchedVersion() async -> SnapshotVersion { await engine.watchedVersion() }

    /// Yields soon after other programs wrote to this database. It is a hint only: SQLite never yields, and PostgreSQL doesn't while its
    /// server is away, so poll as well. For one consumer.
    package var writeNotifications: AsyncStream<Void> { engine.writeNotifications }

    /// Counters since the database was opened.
    package var statistics: DatabaseStatistics {
        var statistics = engine.statistics
        statistics.statements = statementCount.load(ordering: .relaxed)
        return statistics
    }

    /// The closure with what belongs to each of its runs: the memory, the rows that it collects, and the count of its statements.
    func whole<T>(
        _ body: @escaping @Sendable (Transaction) throws -> T, usesMemory: Bool = true
    ) -> @Sendable (Transaction) throws -> Whole<T> {
        { [self] transaction in
            if usesMemory { transaction.memory = memory }
            defer { statementCount.add(transaction.statementCount, ordering: .relaxed) }
            let value = try body(transaction)
            try transaction.writeDeferred()
            return Whole(value: value, remembers: transaction.remembers)
        }
    }

    /// The closure's value, once what it saw is committed.
    func committed<T>(_ result: Whole<T>) -> T {
        memory.store(result.remembers)
        return result.value
    }

    /// What a closure returned, and what it has read for the memory.
    struct Whole<T> {
        let value: T
        let remembers: [VersionedMemory.Memory]
    }

    /// Waits for what is running, and fails later calls with `DatabaseFailure.closed`. May be called twice.
    package func close() throws {
        try engine.close()
    }
}

extension Database.Whole: Sendable where T: Sendable {}
