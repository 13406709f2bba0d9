import Dispatch
import Synchronization

@testable import SQLStore

extension TestDatabase {
    typealias Write = @Sendable (Transaction) throws -> Int

    /// Runs the writes as one group: they queue while the writer's lane is held.
    func inOneGroup(_ writes: [Write]) throws -> [Result<Int, any Error>] {
        let release = DispatchSemaphore(value: 0)
        writer.lane.async { _ in release.wait() }
        let answers = writes.map { write in
            let answer = Handover<Int>()
            database.queue(write, answer: answer)
            return answer
        }
        release.signal()
        return answers.map { answer in Result { try answer.wait() } }
    }

    /// Which of some writes ran behind a savepoint of their own, when they came one after the other while the first ran.
    func savepoints(of count: Int) -> [Bool] {
        let seen = Mutex<[Bool]>([])
        writer.lane.sync { connection in
            nonisolated(unsafe) let connection = connection
            let writes = (0..<count).map { _ in
                PendingWriteOf(
                    { _ in seen.withLock { $0.append((try? connection.control("ROLLBACK TO member")) != nil) } }, caller: { _ in })
            }
            var group = SQLiteGroup(
                writes: [writes[0]], connection: connection, others: { $0 < count ? [writes[$0]] : [] }, count: { _ in })
            group.commit()
        }
        return seen.withLock { $0 }
    }

    /// Says something to SQLite that closures may not.
    func pragma(_ text: String) throws {
        try writer.lane.sync { try $0.control("PRAGMA " + text) }
    }

    func pragmaValue(_ name: SQL) throws -> SQLValue {
        try writer.lane.sync { connection in
            var value = SQLValue.null
            try connection.rows("PRAGMA \(sql: name)") { value = $0[0] }
            return value
        }
    }

    /// The log's pages after the last commit.
    var logPages: Int { writer.lane.sync { $0.logPages } }

    /// Waits a moment for readers to leave the log, as after a long time without it beginning anew.
    func restartLog() throws {
        try writer.lane.sync { try $0.restartLog(waitingMilliseconds: 1) }
    }

    /// Copying the log back fails from now on.
    func holdCheckpoints() throws {
        try engine.checkpoints?.lane.sync { try $0.beginReading() }
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
        guard let engine = database.engine as? SQLiteEngine else { preconditionFailure("These tests are SQLite's.") }
        return engine
    }
}

extension Database {
    /// Asks for a write without waiting for it. Writes that ask for others hold the database alone: were they the last to hold its test's
    /// `TestDatabase`, it would be closed on the very lane that runs them.
    func queue(_ write: @escaping TestDatabase.Write, answer: Handover<Int>) { engine.write(.serializable, write) { answer.give($0) } }
}

extension SQLiteConnection {
    /// A connection can't copy the log while it reads.
    func beginReading() throws {
        try control("BEGIN")
        try rows("SELECT count(*) FROM sqlite_schema") { _ in }
    }
}
