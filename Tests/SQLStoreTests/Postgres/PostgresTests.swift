import Dispatch
import Foundation
import Testing

@testable import SQLStore

/// What only a server can do, or fail in.
@Suite(.enabled(if: !TestDatabase.isSQLite), .timeLimit(.minutes(15))) struct PostgresTests {
    private func other(_ test: TestDatabase) throws -> Database { try Database.open(test.location, logger: .silent) }

    @Test func `nothing was written between two equal moments, by any program`() async throws {
        let test = try TestDatabase()
        let other = try other(test)
        defer { try? other.close() }
        let first = await test.database.moment()
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        let second = await test.database.moment()
        #expect(first != second)
        _ = try await test.database.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Tom')") }
        #expect(await test.database.moment() != second)
    }

    @Test func `a moment that can't be found out equals none`() async throws {
        let test = try TestDatabase()
        try test.database.close()
        let (first, second) = (await test.database.moment(), await test.database.moment())
        #expect(first != second)
    }

    @Test func `another program's write is heard of`() async throws {
        let test = try TestDatabase()
        let other = try other(test)
        defer { try? other.close() }
        var heard = test.database.announcements.makeAsyncIterator()
        // The first is for what may have been said before one could hear.
        await heard.next()
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        await heard.next()
        #expect(try test.count("vendors") == 1)
    }

    @Test func `connections that are cut are made anew, and what they were doing is done once`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.waitSeconds = 60
        let test = try TestDatabase(configuration: configuration)
        let id = try test.addProduce("Kale", stock: 0)
        let other = try other(test)
        defer { try? other.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    _ = try await test.database.write { try $0.execute("UPDATE produce SET stock = stock + 1 WHERE id = \(id)") }
                }
            }
            for _ in 0..<5 {
                group.addTask {
                    _ = try await other.write { db in
                        try db.all(
                            Bool.self,
                            """
                            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                            WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
                            """)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try test.database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)") } == 100)
    }

    /// Raises an error of PostgreSQL's own kind the first time only: a sequence remembers what was rolled back.
    private func stumble(_ test: TestDatabase, over message: String) async throws -> Int {
        try await test.database.write { db in
            try db.execute("CREATE SEQUENCE tries")
            try db.execute(
                """
                CREATE FUNCTION stumble(message text) RETURNS bigint LANGUAGE plpgsql AS $$
                DECLARE tries bigint := nextval('tries');
                BEGIN
                    IF tries = 1 THEN RAISE EXCEPTION USING MESSAGE = message, ERRCODE = 'XX000'; END IF;
                    RETURN tries;
                END $$
                """)
        }
        return try await test.database.write { db in try db.one(Int.self, "SELECT stumble(\(message))") }
    }

    @Test func `a write that PostgreSQL stumbles over with a row that several want runs again`() async throws {
        let message = "new multixact has more than one updating member: 0 3[23944 (nokeyupd), 23962 (keysh), 23962 (nokeyupd)]"
        #expect(try await stumble(TestDatabase(), over: message) == 2)
    }

    @Test func `another error inside PostgreSQL is told as it is, not as damage`() async throws {
        let test = try TestDatabase()
        await #expect(throws: DatabaseFailure.other(code: 0, "XX000 out of luck")) { try await stumble(test, over: "out of luck") }
    }

    @Test func `a commit whose answer is lost has happened once, and its writer learns it`() async throws {
        let test = try TestDatabase()
        let id = try test.addProduce("Kale", stock: 0)
        guard case .postgres(let address) = test.location, var parts = URLComponents(string: address), let port = parts.port else {
            return #expect(Bool(false), "these tests reach the server by its port")
        }
        let proxy = try CuttingProxy(to: port)
        parts.port = proxy.port
        let database = try Database.open(.postgres(address: parts.string ?? ""), logger: .silent)
        defer { try? database.close() }
        for round in 1...3 {
            proxy.cut(1)
            let stock = try await database.write { db in
                try db.one(Int.self, "UPDATE produce SET stock = stock + 1 WHERE id = \(id) RETURNING stock")
            }
            #expect(stock == round)
        }
        #expect(try test.database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)") } == 3)
    }

    @Test func `who finds no connection in time is told that the database is busy`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 1
        configuration.waitSeconds = 0.05
        let test = try TestDatabase(configuration: configuration)
        let (begun, release) = (Handover<Bool>(), DispatchSemaphore(value: 0))
        let slow = Task {
            try await test.database.write { _ in
                begun.give(.success(true))
                release.wait()
                release.signal()
            }
        }
        _ = try await begun.value()
        await #expect(throws: DatabaseFailure.overloaded("no connection was free for 0.05 s")) {
            try await test.database.write { try $0.execute("DELETE FROM produce") }
        }
        release.signal()
        try await slow.value
    }

    @Test func `reads go on while as many writes as may run hang`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 4
        configuration.waitSeconds = 60
        let test = try TestDatabase(configuration: configuration)
        let (begun, release) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
        let writes = (1...8).map { _ in
            Task {
                try await test.database.write { _ in
                    begun.continuation.yield()
                    release.wait()
                }
            }
        }
        var running = begun.stream.makeAsyncIterator()
        for _ in 1...3 { await running.next() }
        #expect(try await test.database.read { db in try db.one(Int.self, "SELECT count(*) FROM produce") } == 0)
        for _ in writes { release.signal() }
        for write in writes { try await write.value }
    }

    @Test func `a migration waits for that of another server, however long it takes`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.lockSeconds = 0.05
        let test = try TestDatabase(configuration: configuration)
        guard case .postgres(let address) = test.location else { return #expect(Bool(false), "these tests are PostgreSQL's") }
        let other = try PostgresConnection(PostgresAddress(address), configuration: DatabaseConfiguration())
        try other.control("SELECT pg_advisory_lock(\(PostgresEngine.lockOfMigrations))")
        let applied = Handover<[String]>()
        Thread.detachNewThread {
            let migrations = [
                Migration("2026-11-21 Create the test's tables", TestDatabase.produce),
                Migration("2026-11-22 Add tags", ["CREATE TABLE tags (name TEXT)"]),
            ]
            applied.give(Result { try test.database.migrate(migrations) })
        }
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'"
        while try other.control(waiting + " AND clock_timestamp() - query_start > '0.2 s'").firstText != "1" {}
        try other.control("SELECT pg_advisory_unlock(\(PostgresEngine.lockOfMigrations))")
        #expect(try await applied.value() == ["2026-11-22 Add tags"])
    }

    @Test func `a server that is not there is named without its password`() {
        let failure = #expect(throws: DatabaseFailure.self) {
            try Database.open(.postgres(address: "postgres://ana:secret@127.0.0.1:1/harvest"), logger: .silent)
        }
        #expect(failure?.description.contains("127.0.0.1") == true)
        #expect(failure?.description.contains("secret") == false)
    }

    @Test func `a backup is what pg_restore takes`() throws {
        let test = try TestDatabase()
        let copy = test.folder.appendingPathComponent("backup.dump").path
        try test.database.backup(to: copy)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)).starts(with: Array("PGDMP".utf8)))
        #expect(throws: DatabaseFailure.cannotOpen(path: copy, reason: "it exists, and a backup replaces no file")) {
            try test.database.backup(to: copy)
        }
    }
}
