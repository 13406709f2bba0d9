import Dispatch
import Synchronization
import Testing

@testable import SQLStore

/// Differences between the engines, real and apparent. Docs/SQLStore.md names these tests.
@Suite struct DifferencesTests {
    @Test func `a Boolean is stored as each engine does, and read as Bool`() throws {
        let test = try TestDatabase(["CREATE TABLE box (is_full BOOLEAN NOT NULL)"])
        let read: @Sendable (Row) throws -> (SQLValue, Bool) = { (try $0.value("is_full"), try $0.bool("is_full")) }
        let found = try test.database.writeSync { db in
            try db.execute("INSERT INTO box (is_full) VALUES (\(true)), (\(false))")
            return try db.all("SELECT is_full FROM box WHERE is_full", read)
                + db.all("SELECT NOT is_full AS is_full FROM box WHERE is_full", read)
        }
        #expect(found.map(\.0) == (TestDatabase.isSQLite ? [.integer(1), .integer(0)] : [.boolean(true), .boolean(false)]))
        #expect(found.map(\.1) == [true, false])
    }

    @Test func `a sum of whole numbers is read as a whole number`() throws {
        let test = try TestDatabase()
        for stock in [1, 2, 4_000_000_000_000] { _ = try test.addProduce("Kale \(stock)", stock: stock) }
        let (sum, mean) = try test.database.readSync { db in
            (
                try db.one(SQLValue.self, "SELECT sum(stock) FROM produce"),
                try db.one(Double.self, "SELECT avg(stock) FROM produce WHERE stock < 3")
            )
        }
        #expect(sum == .integer(4_000_000_000_003))
        #expect(mean == 1.5)
        if !TestDatabase.isSQLite {
            #expect(try test.database.readSync { try $0.one(String.self, "SELECT pg_typeof(sum(stock))::text FROM produce") } == "numeric")
        }
    }

    @Test func `an explicit row number is accepted, or refused for a generated column`() throws {
        let test = try TestDatabase()
        let given = Result { try test.database.writeSync { try $0.execute("INSERT INTO vendors (id, name) VALUES (7, 'Rosa')") } }
        if TestDatabase.isSQLite {
            #expect(try given.get() == 1)
        } else {
            let failure = #expect(throws: DatabaseFailure.self) { try given.get() }
            guard case .badStatement = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
            #expect(try test.count("vendors") == 0)
        }
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `one of two concurrent writes that conflict is retried`() async throws {
        let test = try TestDatabase()
        let ids = [try test.addProduce("Kale", stock: 1), try test.addProduce("Chard", stock: 1)]
        let hasRead = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        // Each write may empty its item only while both are in stock.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0...1 {
                group.addTask {
                    let attempts = Mutex(0)
                    try await test.database.write { db in
                        guard try db.one(Int.self, "SELECT count(*) FROM produce WHERE stock > 0") == 2 else { return }
                        attempts.withLock { $0 += 1 }
                        if attempts.withLock(\.self) == 1 {
                            hasRead[1 - number].signal()
                            hasRead[number].wait()
                        }
                        try db.execute("UPDATE produce SET stock = 0 WHERE id = \(ids[number])")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try test.count("produce WHERE stock > 0") == 1)
    }

    @Test func `a database opened read-only refuses writes`() async throws {
        let test = try TestDatabase()
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let reader = try Database.open(test.location, configuration: configuration, logger: .silent)
        defer { try? reader.close() }
        await #expect(throws: DatabaseFailure.readOnly) { try await reader.write { try $0.execute("DELETE FROM produce") } }
        #expect(try await reader.read { try $0.one(Int.self, "SELECT count(*) FROM produce") } == 0)
    }

    @Test(.enabled(if: TestDatabase.isSQLite)) func `SQLite does not announce the writes of others`() async throws {
        let test = try TestDatabase()
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        for await _ in test.database.writeNotifications { Issue.record("SQLite announced a write") }
    }
}
