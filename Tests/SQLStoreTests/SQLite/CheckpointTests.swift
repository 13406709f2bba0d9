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
}
