import Dispatch
import Foundation
import Synchronization

@testable import SQLStore

extension TestDatabase {
    typealias Write = @Sendable (Transaction) throws -> Int

    /// Runs the writes in one group commit: they are queued while the writer's executor is blocked.
    func inOneGroup(_ writes: [Write]) throws -> [Result<Int, any Error>] {
        let release = DispatchSemaphore(value: 0)
        writer.executor.async { _ in release.wait() }
        let promises = writes.map { write in
            let promise = Promise<Int>()
            database.enqueue(write, promise: promise)
            return promise
        }
        release.signal()
        return promises.map { promise in Result { try promise.wait() } }
    }

    /// Which of several writes of a group had a savepoint.
    func savepoints(of count: Int, usesSavepoints: Bool) -> [Bool] {
        let hadSavepoint = Mutex<[Bool]>([])
        writer.executor.sync { connection in
            nonisolated(unsafe) let connection = connection
            let writes = (0..<count).map { _ in
                TypedPendingWrite(
                    { _ in hadSavepoint.withLock { $0.append((try? connection.control("ROLLBACK TO member")) != nil) } },
                    completion: { _ in })
            }
            var group = SQLiteGroupCommit(
                writes: writes, connection: connection, usesSavepoints: usesSavepoints, joining: { _ in [] }, record: { _ in })
            group.run()
        }
        return hadSavepoint.withLock { $0 }
    }

    /// Runs a PRAGMA on the writing connection, which closures may not.
    func pragma(_ text: String) throws {
        try writer.executor.sync { try $0.control("PRAGMA " + text) }
    }

    func pragmaValue(_ name: SQL) throws -> SQLValue {
        try writer.executor.sync { connection in
            var value = SQLValue.null
            try connection.rows("PRAGMA \(sql: name)") { value = $0[0] }
            return value
        }
    }

    /// Runs statements on the writing connection, without the restrictions on closures.
    func onWriter(_ body: (SQLiteConnection) throws -> Void) throws {
        try writer.executor.sync(body)
    }

    /// The length of the write-ahead log after the last commit.
    var logPages: Int { writer.executor.sync { $0.logPages } }

    /// How often the body, which runs on the writing connection, wrote to files, and how many pages the log has afterward.
    func logWrites(_ body: (SQLiteConnection) throws -> Void) throws -> (writes: Int, pages: Int) {
        try writer.executor.sync { connection in
            let before = try Self.writesOfThread()
            try body(connection)
            return (try Self.writesOfThread() - before, connection.logPages)
        }
    }

    /// How many system calls of this thread have written something.
    private static func writesOfThread() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8).split(separator: "\n")
        return fields.first { $0.hasPrefix("syscw: ") }.flatMap { Int($0.dropFirst(7)) } ?? 0
    }

    /// Adds a row, and runs the body while nothing can be written to the log, because its disk is full. It can't be read meanwhile, either: it has
    /// its header and the pages of that row, which the writing connection also has in memory until a write fails.
    func withFullLog(_ body: () throws -> Void) throws {
        try restartLog()
        _ = try addProduce("Kale", stock: 0)
        let logs = try Self.openFiles(path + "-wal")
        let kept = logs.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
        let full = open("/dev/full", O_RDWR | O_CLOEXEC)
        for log in logs { Self.replace(log, with: full) }
        defer {
            for (log, file) in zip(logs, kept) { Self.replace(log, with: file) }
            for file in kept + [full] { close(file) }
        }
        try body()
    }

    /// The descriptors with which this process has the file open.
    static func openFiles(_ path: String) throws -> [CInt] {
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { CInt($0) }
        return files.filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path }
    }

    /// Programs that other tests start don't inherit the file.
    static func replace(_ file: CInt, with other: CInt) {
        dup2(other, file)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }

    /// Waits for readers to leave the log, as the checkpointer does when the log has not started over for long.
    func restartLog() throws {
        try writer.executor.sync { try $0.restartLog(waitingMilliseconds: 1) }
    }

    /// Makes checkpoints fail from now on.
    func blockCheckpoints() throws {
        try engine.checkpointer?.executor.sync { try $0.beginReading() }
    }

    func cacheOfReader() throws -> SQLValue {
        try engine.readers.use { connection in
            var value = SQLValue.null
            try connection.rows("PRAGMA cache_size") { value = $0[0] }
            return value
        }
    }

    private var writer: SQLiteWriter { engine.writer }

    private var engine: SQLiteEngine {
        guard let engine = database.engine as? SQLiteEngine else { preconditionFailure("This test needs SQLite.") }
        return engine
    }
}

extension Database {
    /// Queues a write without waiting for it. A write that queues another one must capture the database and not its `TestDatabase`: the
    /// last to release that closes the database, which would happen on the executor that runs the write.
    func enqueue(_ write: @escaping TestDatabase.Write, promise: Promise<Int>) {
        engine.write(.serializable, write) { promise.complete(with: $0) }
    }
}

extension SQLiteConnection {
    /// Begins a read, during which the connection can't run checkpoints.
    func beginReading() throws {
        try control("BEGIN")
        try rows("SELECT count(*) FROM sqlite_schema") { _ in }
    }
}
