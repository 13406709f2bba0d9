import Dispatch
import Synchronization
import Testing

@testable import SQLStore

/// Where the engines differ, and where they only seem to: Docs/SQLStore.md names these tests.
@Suite struct DifferencesTests {
    @Test func `truth comes as each engine keeps it, and is read as one`() throws {
        let test = try TestDatabase(["CREATE TABLE box (is_full BOOLEAN NOT NULL)"])
        let read: @Sendable (Row) throws -> (SQLValue, Bool) = { (try $0.value(SQLValue.self, at: 0), try $0.bool(at: 0)) }
        let found = try test.database.writeSync { db in
            try db.execute("INSERT INTO box (is_full) VALUES (\(true)), (\(false))")
            return try db.all("SELECT is_full FROM box WHERE is_full", read) + db.all("SELECT NOT is_full FROM box WHERE is_full", read)
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

    @Test func `a row's number given by hand is taken, or refused where the database gives them`() throws {
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
    func `of two writes that looked at the same moment one looks again`() async throws {
        let test = try TestDatabase()
        let ids = [try test.addProduce("Kale", stock: 1), try test.addProduce("Chard", stock: 1)]
        let hasLooked = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        // Each may go as long as the other stays.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0...1 {
                group.addTask {
                    let looks = Mutex(0)
                    try await test.database.write { db in
                        guard try db.one(Int.self, "SELECT count(*) FROM produce WHERE stock > 0") == 2 else { return }
                        looks.withLock { $0 += 1 }
                        if looks.withLock(\.self) == 1 {
                            hasLooked[1 - number].signal()
                            hasLooked[number].wait()
                        }
                        try db.execute("UPDATE produce SET stock = 0 WHERE id = \(ids[number])")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try test.count("produce WHERE stock > 0") == 1)
    }

    @Test func `a database that is opened only to be read refuses writes`() async throws {
        let test = try TestDatabase()
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let reader = try Database.open(test.location, configuration: configuration, logger: .silent)
        defer { try? reader.close() }
        await #expect(throws: DatabaseFailure.readOnly) { try await reader.write { try $0.execute("DELETE FROM produce") } }
        #expect(try await reader.read { try $0.one(Int.self, "SELECT count(*) FROM produce") } == 0)
    }

    @Test(.enabled(if: TestDatabase.isSQLite))
    func `a file tells nobody of others' writes, and its moments are this program's`() async throws {
        let test = try TestDatabase()
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        let first = await test.database.moment()
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        #expect(await test.database.moment() == first)
        _ = try await test.database.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Tom')") }
        #expect(await test.database.moment() != first)
        for await _ in test.database.announcements { Issue.record("a file told of a write") }
    }
}
