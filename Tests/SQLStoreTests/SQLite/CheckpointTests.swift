import Dispatch
import Foundation
import Testing

@testable import SQLStore

/// The write-ahead log does not grow forever, and nothing is lost when it starts over.
@Suite(.enabled(if: TestDatabase.isSQLite), .timeLimit(.minutes(60))) struct CheckpointTests {
    private let test: TestDatabase

    init() throws {
        var configuration = DatabaseConfiguration()
        configuration.checkpointPages = 50
        test = try TestDatabase(configuration: configuration)
    }

    /// Writes until the log has started over, and returns the number of writes.
    private func writeUntilLogRestarts() throws -> Int {
        var (writes, length) = (0, 0)
        while writes < 20_000 {
            _ = try test.addProduce(String(repeating: "Kale", count: 500), stock: writes)
            writes += 1
            let now = test.logPages
            if now < length { return writes }
            length = now
        }
        Issue.record("The log grew to \(length) pages")
        return writes
    }

    /// A connection for checkpoints whose file takes all writes, and can't be synced.
    private func checkpointerWithoutSyncs(_ connections: SQLiteConnectionFactory) throws -> SQLiteExecutor {
        let others = try TestDatabase.openFiles(connections.path)
        let executor = try connections.checkpointer()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        for file in try TestDatabase.openFiles(connections.path) where !others.contains(file) { TestDatabase.replace(file, with: null) }
        return executor
    }

    @Test func `a commit runs no checkpoint`() throws {
        #expect(try test.pragmaValue("wal_autocheckpoint") == .integer(0))
    }

    @Test func `waiting for readers leaves the writer's busy timeout as it was`() throws {
        let before = try test.pragmaValue("busy_timeout")
        _ = try test.addProduce("Kale", stock: 0)
        try test.restartLog()
        #expect(try test.pragmaValue("busy_timeout") == before)
        #expect(before == .integer(5000))
    }

    @Test func `a long log is checkpointed and starts over`() throws {
        let writes = try writeUntilLogRestarts()
        #expect(try test.count() == writes)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `a reader keeps its snapshot while the log grows, and the log starts over afterwards`() async throws {
        let (hasRead, proceed) = (Promise<Bool>(), DispatchSemaphore(value: 0))
        let counts = Promise<[Int]>()
        let database = test.database
        _ = try test.addProduce("Kale", stock: 0)
        // On a separate thread, because it blocks, and all tests share the threads of the task pool.
        DispatchQueue.global().async {
            counts.complete(
                with:
                    Result {
                        try database.readSync { db in
                            let before = try db.one(Int.self, "SELECT count(*) FROM produce")
                            hasRead.complete(with: .success(true))
                            proceed.wait()
                            return [before, try db.one(Int.self, "SELECT count(*) FROM produce")]
                        }
                    })
        }
        _ = try await hasRead.value()
        for number in 1...200 { _ = try test.addProduce(String(repeating: "Kale", count: 500), stock: number) }
        proceed.signal()
        #expect(try await counts.value() == [1, 1])
        let writes = try writeUntilLogRestarts()
        #expect(try test.count() == 201 + writes)
    }

    @Test func `what is copied before the writer's turn is synced before it`() throws {
        let connections = SQLiteConnectionFactory(path: test.folder.appendingPathComponent("other.db").path, configuration: .init())
        let (writer, reader) = (try connections.writer(), try connections.reader())
        try writer.sync { try $0.runAll("CREATE TABLE crates (count INTEGER)") }
        try reader.sync { connection in
            try connection.beginReading()
            try connection.rows("SELECT count FROM crates") { _ in }
        }
        // The reader's snapshot keeps this from being copied, and so SQLite from syncing the file.
        try writer.sync { try $0.runAll("INSERT INTO crates VALUES (1)") }
        let (executor, log) = (try checkpointerWithoutSyncs(connections), LogRecorder())
        let checkpointer = SQLiteCheckpointer(executor: executor, writer: writer, thresholdPages: 1, logger: log.logger())
        checkpointer.logDidChange(toPages: 1)
        executor.sync { _ in }
        writer.sync { _ in }
        #expect(checkpointer.failures == 1)
        try reader.close()
        try checkpointer.close()
        try writer.close()
    }

    @Test func `a checkpoint puts its pages on the disk a few at a time, so that a commit doesn't wait for all of them`() throws {
        let connections = SQLiteConnectionFactory(path: test.folder.appendingPathComponent("other.db").path, configuration: .init())
        let (writer, reader) = (try connections.writer(), try connections.reader())
        try writer.sync { connection in
            try connection.runAll("CREATE TABLE crates (label TEXT)")
            for _ in 1...300 { try connection.runAll("INSERT INTO crates VALUES (printf('%4000d', 1))") }
        }
        try reader.sync { connection in
            try connection.beginReading()
            try connection.rows("SELECT count(*) FROM crates") { _ in }
        }
        // The reader's snapshot keeps this from being copied, and so SQLite from syncing the file.
        try writer.sync { try $0.runAll("INSERT INTO crates VALUES ('')") }
        let executor = try checkpointerWithoutSyncs(connections)
        executor.sync { connection in
            #expect(throws: DatabaseFailure.self) { try connection.checkpointInPortions() }
            #expect(throws: Never.self) { try connection.checkpoint() }
        }
        try reader.close()
        try executor.close()
        try writer.close()
    }

    @Test func `each failed checkpoint is counted, one in a hundred is logged, and so is the first success`() throws {
        let connections = SQLiteConnectionFactory(path: test.folder.appendingPathComponent("other.db").path, configuration: .init())
        let (writer, executor, log) = (try connections.writer(), try connections.writer(), LogRecorder())
        let checkpointer = SQLiteCheckpointer(executor: executor, writer: writer, thresholdPages: 1000, logger: log.logger())
        func runCheckpoints(_ times: Int) {
            for _ in 1...times {
                // The log has started over and is long again.
                for length in [0, 1000] { checkpointer.logDidChange(toPages: length) }
                executor.sync { _ in }
                writer.sync { _ in }
            }
        }
        try executor.sync { try $0.beginReading() }
        runCheckpoints(100)
        #expect(checkpointer.failures == 100)
        let warning = "warning: A checkpoint of the database failed; its write-ahead log grows until one succeeds"
        #expect(log.messages == [warning])
        runCheckpoints(1)
        #expect(log.messages == [warning, warning])
        try executor.sync { try $0.control("COMMIT") }
        runCheckpoints(2)
        #expect(checkpointer.failures == 101)
        #expect(log.messages == [warning, warning, "notice: Checkpoints of the database succeed again"])
        try checkpointer.close()
        try writer.close()
    }

    @Test func `failed checkpoints are in the statistics`() throws {
        try test.blockCheckpoints()
        var writes = 0
        while writes < 20_000, test.database.statistics.failedCheckpoints == 0 {
            writes += 1
            _ = try test.addProduce(String(repeating: "Kale", count: 500), stock: writes)
        }
        #expect(test.database.statistics.failedCheckpoints > 0)
        #expect(try test.count() == writes)
    }
}
