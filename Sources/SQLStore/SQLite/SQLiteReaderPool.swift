import Synchronization

/// The connections that read. A read waits for one without blocking a thread.
///
/// A short read on its caller's thread costs half of one that changes threads (measured: 178,000 and 80,000 a second with 32 tasks on two
/// cores). Long reads, and more short ones than the server has threads, run on their connection's own thread.
final class SQLiteReaderPool: Sendable {
    private let executors: [SQLiteExecutor]
    private let pool: ResourcePool<SQLiteExecutor>
    private let maxOnCallersThread: Int
    private let onCallersThread = Mutex(0)
    private let readCount = Atomic(0)

    init(executors: [SQLiteExecutor], maxOnCallersThread: Int) {
        self.executors = executors
        self.maxOnCallersThread = maxOnCallersThread
        pool = ResourcePool(executors)
    }

    /// How many times a connection was asked for.
    var reads: Int { readCount.load(ordering: .relaxed) }

    func read<T: Sendable>(_ duration: ReadDuration, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        readCount.add(1, ordering: .relaxed)
        let executor = try await pool.acquire()
        if duration == .short, mayUseCallersThread() {
            defer {
                onCallersThread.withLock { $0 -= 1 }
                pool.release(executor)
            }
            return try executor.sync { try $0.snapshot(body) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            executor.async { [self] connection in
                let result = Result { try connection.snapshot(body) }
                pool.release(executor)
                continuation.resume(with: result)
            }
        }
    }

    /// Blocks the thread.
    func readSync<T>(_ body: (Transaction) throws -> T) throws -> T {
        try use { try $0.snapshot(body) }
    }

    /// Runs statements of SQLStore's own on a connection, outside a transaction. Blocks the thread.
    func use<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        readCount.add(1, ordering: .relaxed)
        let executor = try pool.acquireSync()
        defer { pool.release(executor) }
        return try executor.sync(body)
    }

    /// The distinct statements that closures have run on any connection, without transaction control and PRAGMAs.
    func statementTexts() -> [String] {
        let texts = executors.flatMap { executor in executor.sync { $0.statementTexts } }
        return Set(texts).filter { $0.hasPrefix("SELECT") }.sorted()
    }

    /// Must follow a change of the schema, which may change the columns of a `*`.
    func clearStatementCaches() {
        for executor in executors { executor.sync { $0.clearStatementCache() } }
    }

    /// Refuses those that wait, and waits for the reads that run.
    func close() throws {
        _ = pool.close()
        pool.rejectWaiters()
        for executor in executors { try executor.close() }
    }

    private func mayUseCallersThread() -> Bool {
        onCallersThread.withLock { count in
            if count >= maxOnCallersThread { return false }
            count += 1
            return true
        }
    }
}
