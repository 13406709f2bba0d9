import Dispatch
import Testing

@testable import SQLStore

/// The log does not grow for ever, and nothing is lost when it begins anew.
@Suite(.enabled(if: TestDatabase.isSQLite), .timeLimit(.minutes(15))) struct CheckpointTests {
    private let test: TestDatabase

    init() throws {
        var configuration = DatabaseConfiguration()
        configuration.checkpointPages = 50
        test = try TestDatabase(configuration: configuration)
    }

    /// Writes until the log has begun anew, and returns how many writes that took.
    private func writeUntilTheLogBeginsAnew() throws -> Int {
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

    @Test func `a commit copies nothing back itself`() throws {
        #expect(try test.pragmaValue("wal_autocheckpoint") == .integer(0))
    }

    @Test func `having waited for readers, the writer is as patient with other processes as before`() throws {
        let before = try test.pragmaValue("busy_timeout")
        _ = try test.addProduce("Kale", stock: 0)
        try test.restartLog()
        #expect(try test.pragmaValue("busy_timeout") == before)
        #expect(before == .integer(5000))
    }

    @Test func `a long log is copied back and begins anew`() throws {
        let writes = try writeUntilTheLogBeginsAnew()
        #expect(try test.count() == writes)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `a reader in the log keeps what it sees, and the log begins anew after it`() async throws {
        let (reads, goOn) = (Handover<Bool>(), DispatchSemaphore(value: 0))
        let seen = Handover<[Int]>()
        let database = test.database
        _ = try test.addProduce("Kale", stock: 0)
        // On a thread of its own: one of those that all tests share must not be held while something else needs one.
        DispatchQueue.global().async {
            seen.give(
                Result {
                    try database.readSync { db in
                        let before = try db.one(Int.self, "SELECT count(*) FROM produce")
                        reads.give(.success(true))
                        goOn.wait()
                        return [before, try db.one(Int.self, "SELECT count(*) FROM produce")]
                    }
                })
        }
        _ = try await reads.value()
        for number in 1...200 { _ = try test.addProduce(String(repeating: "Kale", count: 500), stock: number) }
        goOn.signal()
        #expect(try await seen.value() == [1, 1])
        let writes = try writeUntilTheLogBeginsAnew()
        #expect(try test.count() == 201 + writes)
    }

    @Test func `a log that can't be copied back is counted each time and told once in a hundred, and so is its end`() throws {
        let opening = SQLiteOpening(path: test.folder.appendingPathComponent("other.db").path, configuration: .init())
        let (writer, lane, lines) = (try opening.writer(), try opening.writer(), RecordedLines())
        let checkpoints = SQLiteCheckpoints(lane: lane, writer: writer, pages: 1000, logger: lines.logger())
        func copy(times: Int) {
            for _ in 1...times {
                // A log that has begun anew, and is long again.
                for length in [0, 1000] { checkpoints.logHas(length) }
                lane.sync { _ in }
                writer.sync { _ in }
            }
        }
        try lane.sync { try $0.beginReading() }
        copy(times: 100)
        #expect(checkpoints.failures == 100)
        let failing = "warning: The database's log could not be copied back; it grows until it can be"
        #expect(lines.all == [failing])
        copy(times: 1)
        #expect(lines.all == [failing, failing])
        try lane.sync { try $0.control("COMMIT") }
        copy(times: 2)
        #expect(checkpoints.failures == 101)
        #expect(lines.all == [failing, failing, "notice: The database's log is copied back again"])
        try checkpoints.close()
        try writer.close()
    }

    @Test func `a database tells how often its log could not be copied back`() throws {
        try test.holdCheckpoints()
        var writes = 0
        while writes < 20_000, test.database.statistics.failedCheckpoints == 0 {
            writes += 1
            _ = try test.addProduce(String(repeating: "Kale", count: 500), stock: writes)
        }
        #expect(test.database.statistics.failedCheckpoints > 0)
        #expect(try test.count() == writes)
    }
}
