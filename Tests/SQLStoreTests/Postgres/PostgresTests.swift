import Dispatch
import Foundation
import Testing

@testable import SQLStore

/// Features and failures that only PostgreSQL has.
@Suite(.enabled(if: !TestDatabase.isSQLite), .timeLimit(.minutes(60))) struct PostgresTests {
    private func other(_ test: TestDatabase) throws -> Database { try Database.open(test.location, logger: .silent) }

    @Test func `equal snapshot versions mean that no program wrote in between`() async throws {
        let test = try TestDatabase()
        let other = try other(test)
        defer { try? other.close() }
        let first = await test.database.watchedVersion()
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        let second = await test.database.watchedVersion()
        #expect(first != second)
        _ = try await test.database.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Tom')") }
        #expect(await test.database.watchedVersion() != second)
    }

    @Test func `an unknown snapshot version equals no other`() async throws {
        let test = try TestDatabase()
        try test.database.close()
        let (first, second) = (await test.database.watchedVersion(), await test.database.watchedVersion())
        #expect(first != second)
    }

    @Test func `the planner can be told how many rows were written`() async throws {
        let test = try TestDatabase()
        _ = try await test.database.write {
            try $0.execute("INSERT INTO vendors (name) SELECT 'Rosa ' || n FROM generate_series(1, 300) AS n")
        }
        try test.database.analyze()
        let known = try test.database.readSync {
            try $0.one(Int.self, "SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE relname = 'vendors'")
        }
        #expect(known == 300)
    }

    @Test func `another program's write is announced`() async throws {
        let test = try TestDatabase()
        let other = try other(test)
        defer { try? other.close() }
        var notifications = test.database.writeNotifications.makeAsyncIterator()
        // The first one stands for notifications that were missed before the connection.
        await notifications.next()
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        await notifications.next()
        #expect(try test.count("vendors") == 1)
    }

    @Test func `lost connections are replaced, and their writes happen once`() async throws {
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

    /// Raises an internal error of PostgreSQL on the first attempt only. It counts attempts with a sequence, which is not rolled back.
    /// Returns the number of attempts.
    private func failOnce(_ test: TestDatabase, message: String) async throws -> Int {
        try await test.database.write { db in
            try db.execute("CREATE SEQUENCE tries")
            try db.execute(
                """
                CREATE FUNCTION fail_once(message text) RETURNS bigint LANGUAGE plpgsql AS $$
                DECLARE tries bigint := nextval('tries');
                BEGIN
                    IF tries = 1 THEN RAISE EXCEPTION USING MESSAGE = message, ERRCODE = 'XX000'; END IF;
                    RETURN tries;
                END $$
                """)
        }
        return try await test.database.write { db in try db.one(Int.self, "SELECT fail_once(\(message))") }
    }

    @Test func `a write runs again after an internal error about a contended row`() async throws {
        let message = "new multixact has more than one updating member: 0 3[23944 (nokeyupd), 23962 (keysh), 23962 (nokeyupd)]"
        #expect(try await failOnce(TestDatabase(), message: message) == 2)
    }

    @Test func `another internal error of PostgreSQL is reported as such, not as corruption`() async throws {
        let test = try TestDatabase()
        await #expect(throws: DatabaseFailure.other(code: 0, "XX000 out of luck")) { try await failOnce(test, message: "out of luck") }
    }

    @Test func `a commit whose answer is lost happens once, and the caller gets the result`() async throws {
        let test = try TestDatabase()
        let id = try test.addProduce("Kale", stock: 0)
        guard case .postgres(let address) = test.location, var parts = URLComponents(string: address), let port = parts.port else {
            return #expect(Bool(false), "this test needs a server with a port")
        }
        let proxy = try FaultInjectingProxy(to: port)
        parts.port = proxy.port
        let database = try Database.open(.postgres(address: parts.string ?? ""), logger: .silent)
        defer { try? database.close() }
        for round in 1...3 {
            proxy.dropCommitAnswers(1)
            let stock = try await database.write { db in
                try db.one(Int.self, "UPDATE produce SET stock = stock + 1 WHERE id = \(id) RETURNING stock")
            }
            #expect(stock == round)
        }
        #expect(try test.database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)") } == 3)
    }

    @Test func `a write that gets no connection in time throws overloaded`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 1
        configuration.waitSeconds = 0.05
        let test = try TestDatabase(configuration: configuration)
        let (hasBegun, release) = (Promise<Bool>(), DispatchSemaphore(value: 0))
        let slow = Task {
            try await test.database.write { _ in
                hasBegun.complete(with: .success(true))
                release.wait()
                release.signal()
            }
        }
        _ = try await hasBegun.value()
        await #expect(throws: DatabaseFailure.overloaded("no connection was free for 0.05 s")) {
            try await test.database.write { try $0.execute("DELETE FROM produce") }
        }
        release.signal()
        try await slow.value
    }

    @Test func `reads continue while all permitted writes hang`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 4
        configuration.waitSeconds = 60
        let test = try TestDatabase(configuration: configuration)
        let (started, release) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
        let writes = (1...8).map { _ in
            Task {
                try await test.database.write { _ in
                    started.continuation.yield()
                    release.wait()
                }
            }
        }
        var running = started.stream.makeAsyncIterator()
        for _ in 1...3 { await running.next() }
        #expect(try await test.database.read { db in try db.one(Int.self, "SELECT count(*) FROM produce") } == 0)
        for _ in writes { release.signal() }
        for write in writes { try await write.value }
    }

    @Test func `a migration waits for one of another server, however long it takes`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.lockSeconds = 0.05
        let test = try TestDatabase(configuration: configuration)
        guard case .postgres(let address) = test.location else { return #expect(Bool(false), "this test needs PostgreSQL") }
        let other = try PostgresConnection(PostgresAddress(address), configuration: DatabaseConfiguration())
        try other.control("SELECT pg_advisory_lock(\(PostgresEngine.migrationLock))")
        let applied = Promise<[String]>()
        Thread.detachNewThread {
            let migrations = [
                Migration("2026-11-21 Create the test's tables", TestDatabase.produce),
                Migration("2026-11-22 Add tags", ["CREATE TABLE tags (name TEXT)"]),
            ]
            applied.complete(with: Result { try test.database.migrate(migrations) })
        }
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'"
        while try other.control(waiting + " AND clock_timestamp() - query_start > '0.2 s'").firstText != "1" {}
        try other.control("SELECT pg_advisory_unlock(\(PostgresEngine.migrationLock))")
        #expect(try await applied.value() == ["2026-11-22 Add tags"])
    }

    @Test func `an unreachable server is named without its password`() {
        let failure = #expect(throws: DatabaseFailure.self) {
            try Database.open(.postgres(address: "postgres://ana:secret@127.0.0.1:1/harvest"), logger: .silent)
        }
        #expect(failure?.description.contains("127.0.0.1") == true)
        #expect(failure?.description.contains("secret") == false)
    }

    @Test func `a backup is in the format of pg_restore`() throws {
        let test = try TestDatabase()
        let copy = test.folder.appendingPathComponent("backup.dump").path
        try test.database.backup(to: copy)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)).starts(with: Array("PGDMP".utf8)))
        #expect(throws: DatabaseFailure.cannotOpen(path: copy, reason: "it exists, and a backup replaces no file")) {
            try test.database.backup(to: copy)
        }
    }
}
