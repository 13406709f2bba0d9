import Logging

/// SQLite in WAL mode: one connection that writes, and several that read at the same time.
final class SQLiteEngine: Engine {
    let path: String
    let connections: SQLiteConnectionFactory
    let writer: SQLiteWriter
    let checkpointer: SQLiteCheckpointer?
    let servers: SQLiteServerRegistry
    /// Must be the last property. The last connection to close checkpoints the log if it may write, and an engine that is dropped without
    /// `close` must leave the file as it was.
    let readers: SQLiteReaderPool

    init(path: String, configuration: DatabaseConfiguration, logger: Logger) throws {
        self.path = path
        servers = SQLiteServerRegistry(database: path, logger: logger)
        let connections = SQLiteConnectionFactory(path: path, configuration: configuration)
        self.connections = connections
        let writing = try connections.writer()
        let reading = try (0..<max(1, configuration.readers)).map { _ in try connections.reader() }
        let checkpointer =
            configuration.readOnly
            ? nil
            : SQLiteCheckpointer(
                executor: try connections.checkpointer(), writer: writing, thresholdPages: configuration.checkpointPages, logger: logger)
        self.checkpointer = checkpointer
        let maxGroupSize = configuration.groupCommit ? max(1, configuration.maxGroupSize) : 1
        if let tables = configuration.watchedTables { writing.sync { $0.watch(tables) } }
        writer = SQLiteWriter(executor: writing, maxGroupSize: maxGroupSize, checkpointer: checkpointer, logger: logger)
        readers = SQLiteReaderPool(executors: reading, maxOnCallersThread: configuration.readsOnCallersThread)
    }

    func read<T: Sendable>(_ duration: ReadDuration, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await readers.read(duration, body)
    }

    func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        try readers.readSync(body)
    }

    func write<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        writer.enqueue(TypedPendingWrite(body, completion: completion))
    }

    func watchedVersion() async -> SnapshotVersion { writer.watchedGeneration.map(SnapshotVersion.generation) ?? .unknown() }
    /// Never yields: SQLite does not notify other processes.
    var writeNotifications: AsyncStream<Void> { AsyncStream { $0.finish() } }

    var statistics: DatabaseStatistics {
        var statistics = writer.statistics
        statistics.reads = readers.reads
        statistics.failedCheckpoints = checkpointer?.failures ?? 0
        return statistics
    }

    func close() throws {
        try readers.close()
        try writer.close()
        servers.unregister()
    }
}
