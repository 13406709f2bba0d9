import Logging

/// SQLite: one connection that writes, several that read beside it (WAL).
final class SQLiteEngine: Engine {
    let path: String
    let opening: SQLiteOpening
    let writer: SQLiteWriter
    let checkpoints: SQLiteCheckpoints?
    let servers: SQLiteServers
    /// Last, so that an engine that is dropped unclosed leaves the file as it was: the last connection to go copies the log back if it may write.
    let readers: SQLiteReaders

    init(path: String, configuration: DatabaseConfiguration, logger: Logger) throws {
        self.path = path
        servers = SQLiteServers(database: path, logger: logger)
        let opening = SQLiteOpening(path: path, configuration: configuration)
        self.opening = opening
        let writing = try opening.writer()
        let reading = try (0..<max(1, configuration.readers)).map { _ in try opening.reader() }
        let largestGroup = configuration.gatherWrites ? max(1, configuration.largestGroup) : 1
        checkpoints = configuration.readOnly ? nil : try opening.checkpoints(beside: writing, logger: logger)
        writer = SQLiteWriter(lane: writing, largestGroup: largestGroup, checkpoints: checkpoints, logger: logger)
        readers = SQLiteReaders(lanes: reading, onCallersThread: configuration.readsOnCallersThread)
    }

    func read<T: Sendable>(_ length: ReadLength, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await readers.read(length, body)
    }

    func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        try readers.readSync(body)
    }

    func write<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        answer: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        writer.add(PendingWriteOf(body, caller: answer))
    }

    func moment() async -> DatabaseMoment { .generation(writer.generation) }
    /// A file tells nobody.
    var announcements: AsyncStream<Void> { AsyncStream { $0.finish() } }

    var statistics: DatabaseStatistics {
        var statistics = writer.statistics
        statistics.reads = readers.reads
        statistics.failedCheckpoints = checkpoints?.failures ?? 0
        return statistics
    }

    func close() throws {
        try readers.close()
        try writer.close()
        servers.leave()
    }
}
