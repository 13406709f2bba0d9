import Foundation
import Testing

@testable import SQLStore

/// Running servers of older versions, while a newer version migrates their database.
@Suite(.timeLimit(.minutes(60))) struct OlderServerTests {
    private let test: TestDatabase
    private let first = Migration("2026-11-21 Create the test's tables", TestDatabase.produce)
    private let note = Migration("2026-11-22 Note markets", .expands, ["CREATE TABLE markets (id BIGINT PRIMARY KEY)"])
    private let rename = Migration("2026-11-23 Call vendors sellers", ["ALTER TABLE vendors RENAME TO sellers"])
    private let forget = Migration(
        "2026-11-23 Forget produce", .contracts(since: "2026-11-22 Note markets"), ["DROP TABLE produce"])
    /// The version that migrates.
    private var newer: Database { test.database }

    init() throws {
        test = try TestDatabase()
    }

    private func server(knowing migrations: [Migration]) throws -> Database {
        let server = try Database.open(test.location, logger: .silent)
        try server.registerServer(knowing: migrations)
        return server
    }

    /// Retries, because PostgreSQL notices a little late that a connection has ended.
    private func migrateWhenNotBlocked(_ migrations: [Migration]) throws -> [String] {
        while true {
            do { return try newer.migrate(migrations) } catch DatabaseFailure.olderServersRun { continue }
        }
    }

    @Test func `an expanding migration is applied while an older server runs, which keeps running and may start again`() throws {
        let older = try server(knowing: [first])
        defer { try? older.close() }
        #expect(try newer.migrate([first, note]) == [note.name])
        #expect(try older.pendingMigrations([first]) == [])
        let again = try server(knowing: [first])
        defer { try? again.close() }
        #expect(try again.migrate([first]) == [])
    }

    @Test func `a migration that breaks an older server is refused while it runs, and applied afterwards`() throws {
        let older = try server(knowing: [first])
        var applied: [String] = []
        let refusal = DatabaseFailure.olderServersRun(migration: rename.name)
        #expect(throws: refusal) { try newer.migrate([first, note, rename]) { applied.append($0) } }
        #expect(applied == [note.name] && refusal.description.contains(rename.name))
        #expect(try newer.pendingMigrations([first, note, rename]) == [rename.name])
        #expect(try older.pendingMigrations([first]) == [])
        #expect(try test.count("vendors") == 0)
        try older.close()
        #expect(try migrateWhenNotBlocked([first, note, rename]) == [rename.name])
        #expect(throws: DatabaseFailure.newerVersion(migration: rename.name)) { try newer.pendingMigrations([first, note]) }
    }

    @Test func `a migration that needs another is applied while servers that know the other run, but not while older ones run`() throws {
        try newer.migrate([first, note])
        let (oldest, older) = (try server(knowing: [first]), try server(knowing: [first, note]))
        defer { try? older.close() }
        #expect(throws: DatabaseFailure.olderServersRun(migration: forget.name)) { try newer.migrate([first, note, forget]) }
        try oldest.close()
        #expect(try migrateWhenNotBlocked([first, note, forget]) == [forget.name])
        #expect(try older.pendingMigrations([first, note]) == [])
        #expect(throws: DatabaseFailure.newerVersion(migration: forget.name)) { try older.migrate([first]) }
    }

    @Test func `servers of the newest version block no migration`() throws {
        let all = [first, note, rename]
        let servers = try (0..<3).map { _ in try server(knowing: all) }
        defer { for server in servers { try? server.close() } }
        try newer.registerServer(knowing: all)
        #expect(try newer.migrate(all) == [note.name, rename.name])
        #expect(try newer.migrate(all) == [])
    }

    @Test func `a server that starts during a migration that breaks it waits, and then sees the migration`() async throws {
        let log = LogRecorder()
        let older = try Database.open(test.location, logger: log.logger())
        defer { try? older.close() }
        let (first, registration) = (first, Promise<Void>())
        try await test.blockingServers(0...1) { () async throws in
            Thread.detachNewThread { registration.complete(with: Result { try older.registerServer(knowing: [first]) }) }
            while !log.messages.contains("notice: Waiting for a running migration") { try await Task.sleep(for: .milliseconds(2)) }
            #expect(try newer.engine.apply(rename, breaking: nil))
        }
        try await registration.value()
        #expect(throws: DatabaseFailure.newerVersion(migration: rename.name)) { try older.migrate([first]) }
    }

    @Test func `a migration that was applied before requirements were recorded requires itself`() async throws {
        try newer.writeSync { try $0.execute("ALTER TABLE schema_migrations DROP COLUMN needs") }
        #expect(try newer.pendingMigrations([first, note]) == [note.name])
        #expect(throws: DatabaseFailure.newerVersion(migration: first.name)) { try newer.pendingMigrations([note]) }
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        let (database, all) = (newer, [first, note])
        async let here = database.migrate(all)
        async let there = other.migrate(all)
        #expect(try await here + there == [note.name])
        #expect(try newer.pendingMigrations([first]) == [])
        #expect(throws: DatabaseFailure.newerVersion(migration: first.name)) { try newer.pendingMigrations([note]) }
    }

    @Test func `a migration can only need an earlier one`() {
        #expect(throws: DatabaseFailure.failedMigration(forget.name, reason: "“\(note.name)” is no migration before it.")) {
            try newer.migrate([first, forget, note])
        }
    }

    @Test func `a migration's effect may be declared after it was applied`() {
        #expect(Migration(note.name, note.statements).checksum == note.checksum)
        #expect(Migration(note.name, note.statements).effect == .contracts(since: nil))
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `a server whose connection was lost registers again`() async throws {
        let older = try server(knowing: [first])
        defer { try? older.close() }
        let before = try test.registeredConnections()
        try #require(before.count == 1)
        _ = try newer.readSync { db in try db.one(Bool.self, "SELECT pg_terminate_backend(CAST(\(before[0]) AS integer))") }
        var now = before
        while now == before || now.isEmpty {
            try await Task.sleep(for: .milliseconds(2))
            now = try test.registeredConnections()
        }
        #expect(throws: DatabaseFailure.olderServersRun(migration: rename.name)) { try newer.migrate([first, rename]) }
    }

    @Test(.enabled(if: TestDatabase.isSQLite))
    func `only its owner can access the lock file, and links to a database share it`() throws {
        let older = try server(knowing: [first])
        defer { try? older.close() }
        let permissions = try FileManager.default.attributesOfItem(atPath: test.path + "-servers")[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let link = test.folder.appendingPathComponent("link.db").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: test.path)
        let linked = try Database.open(.sqlite(path: link), logger: .silent)
        defer { try? linked.close() }
        #expect(throws: DatabaseFailure.olderServersRun(migration: rename.name)) { try linked.migrate([first, rename]) }
    }
}
