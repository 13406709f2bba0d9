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
        case .sqlite(let path): Database(engine: try SQLiteEngine(path: path, configuration: configuration, logger: logger))
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
        try await withCheckedThrowingContinuation { continuation in
            engine.write(body) { continuation.resume(with: $0) }
        }
    }

    /// Another number after every write of this process: it has changed before a writer gets its answer. What was read while it was the same
    /// is still so, unless another process has written.
    public var generation: Int { engine.generation }

    /// What the engine has done since it was opened.
    public var statistics: DatabaseStatistics { engine.statistics }

    /// Waits for what is running, refuses what comes after with `DatabaseFailure.closed`. May be called twice.
    public func close() throws {
        try engine.close()
    }
}
