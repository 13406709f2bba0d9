import Logging
import Synchronization

/// PostgreSQL, or a server that behaves like it: a pool of connections with a queue each. A closure uses one of them while it runs.
final class PostgresEngine: Engine {
    let address: PostgresAddress
    let configuration: DatabaseConfiguration
    let pool: ResourcePool<PostgresExecutor>
    /// One permit for each write that may run. There are fewer than connections, so that commits that hang, for instance because a
    /// synchronous standby does not answer, leave some connections for reads.
    private let writePermits: ResourcePool<Int>
    private let maxConcurrentWrites: Int
    let executors: [PostgresExecutor]
    let standby: PostgresStandby?
    let listener: NotificationListener
    private let counts = Mutex(DatabaseStatistics())
    let logger: Logger

    /// Connects once, so that a wrong address throws at the start.
    init(address: PostgresAddress, configuration: DatabaseConfiguration, logger: Logger) throws {
        self.address = address
        self.configuration = configuration
        self.logger = logger
        executors = (1...max(1, configuration.connections)).map { PostgresExecutor(address, configuration: configuration, number: $0) }
        pool = ResourcePool(executors, maxWaiters: configuration.maxWaiters, timeoutSeconds: configuration.waitSeconds)
        maxConcurrentWrites = max(1, executors.count - max(1, executors.count / 4))
        writePermits = ResourcePool(
            Array(1...maxConcurrentWrites), maxWaiters: configuration.maxWaiters, timeoutSeconds: configuration.waitSeconds)
        listener = NotificationListener(address, configuration: configuration)
        standby = try configuration.standby.map { PostgresStandby(try PostgresAddress($0), configuration: configuration, logger: logger) }
        _ = try executors[executors.count - 1].sync { try $0.connection() }
    }

    func read<T: Sendable>(_ duration: ReadDuration, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        if duration == .long, let standby {
            let result = await standby.read(after: { await listener.walPosition() }, body)
            countStandbyRead(isAnswered: result != nil)
            if let result { return try result.get() }
        }
        let executor = try await pool.acquire()
        return try await withCheckedThrowingContinuation { continuation in
            executor.async { [self] executor in
                let result = Result { try snapshot(executor, duration, body) }
                pool.release(executor)
                continuation.resume(with: result)
            }
        }
    }

    func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        let executor = try pool.acquireSync()
        defer { pool.release(executor) }
        return try executor.sync { try snapshot($0, .long, body) }
    }

    func write<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        writePermits.acquire { [self] permit in
            switch permit {
            case .failure(let error): completion(.failure(error))
            case .success(let permit):
                runWrite(level, body) { [self] result in
                    writePermits.release(permit)
                    completion(result)
                }
            }
        }
    }

    /// Runs a write that has a permit. It has waited for that already, so the pool's limit on waiters does not apply.
    private func runWrite<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        pool.acquire(ignoringMaxWaiters: true) { [self] executor in
            switch executor {
            case .failure(let error): completion(.failure(error))
            case .success(let executor):
                executor.async { [self] executor in
                    let result = PostgresWrite(executor: executor, level: level, body: body).run()
                    count(result, roundTrips: executor.takeRoundTrips())
                    pool.release(executor)
                    if case .success = result { listener.notifyOthers() }
                    completion(result.map(\.value))
                }
            }
        }
    }

    /// Runs statements of SQLStore's own on a connection, outside a transaction. Blocks the thread.
    func use<T>(_ body: (PostgresConnection) throws -> T) throws -> T {
        let executor = try pool.acquireSync()
        defer { pool.release(executor) }
        return try executor.sync { try body($0.connection()) }
    }

    /// Runs a read. It runs again if the connection is lost, because a read has no effects, or after a conflict.
    private func snapshot<T>(_ executor: PostgresExecutor, _ duration: ReadDuration, _ body: (Transaction) throws -> T) throws -> T {
        defer {
            let roundTrips = executor.takeRoundTrips()
            counts.withLock { ($0.reads, $0.roundTrips) = ($0.reads + 1, $0.roundTrips + roundTrips) }
        }
        var attempt = 0
        while true {
            attempt += 1
            let connection = try attempt == 1 ? executor.connection() : executor.reconnect()
            do {
                return try connection.snapshot(duration, body)
            } catch {
                switch connection.abortCause {
                case .connectionLost where attempt < 3: executor.dropConnection()
                case .conflict where attempt < configuration.attempts: continue
                default: throw error
                }
            }
        }
    }

    private func countStandbyRead(isAnswered: Bool) {
        counts.withLock { counts in
            if isAnswered { counts.reads += 1 }
            if isAnswered { counts.standbyReads += 1 } else { counts.standbyMisses += 1 }
        }
    }

    private func count<T>(_ result: Result<(value: T, attempts: Int), any Error>, roundTrips: Int) {
        counts.withLock { counts in
            counts.roundTrips += roundTrips
            switch result {
            case .success(let outcome):
                counts.commits += 1
                counts.writes += 1
                counts.repeatedWrites += outcome.attempts - 1
            case .failure: counts.refusedWrites += 1
            }
        }
    }

    /// Any write changes it.
    func watchedVersion() async -> SnapshotVersion { await listener.snapshotVersion() }

    var writeNotifications: AsyncStream<Void> {
        listener.listen()
        return listener.notifications
    }

    var statistics: DatabaseStatistics { counts.withLock { $0 } }

    /// Waits for all writes, then for all reads.
    func close() throws {
        guard writePermits.close() else { return }
        for _ in 1...maxConcurrentWrites { _ = try? writePermits.acquireLast() }
        _ = pool.close()
        for _ in executors { _ = try? pool.acquireLast() }
        standby?.close()
        listener.close()
        for executor in executors { executor.close() }
    }
}
