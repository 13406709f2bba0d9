import Foundation
import Testing

@testable import SQLStore

/// Servers of older versions at a database that a newer version migrates.
@Suite(.timeLimit(.minutes(15))) struct OlderServerTests {
    private let test: TestDatabase
    private let first = Migration("2026-11-21 Create the test's tables", TestDatabase.produce)
    private let note = Migration("2026-11-22 Note markets", .expands, ["CREATE TABLE markets (id BIGINT PRIMARY KEY)"])
    private let rename = Migration("2026-11-23 Call vendors sellers", ["ALTER TABLE vendors RENAME TO sellers"])
    private let forget = Migration(
        "2026-11-23 Forget produce", .contracts(since: "2026-11-22 Note markets"), ["DROP TABLE produce"])
    /// What migrates.
    private var newer: Database { test.database }

    init() throws {
        test = try TestDatabase()
    }

    private func server(knowing migrations: [Migration]) throws -> Database {
        let server = try Database.open(test.location, logger: .silent)
        try server.enrol(knowing: migrations)
        return server
    }

    /// A database server notices a moment later that somebody left.
    private func migrateWhenNoneIsInTheWay(_ migrations: [Migration]) throws -> [String] {
        while true {
            do { return try newer.migrate(migrations) } catch DatabaseFailure.olderServersRun { continue }
        }
    }

    @Test func `what only adds is applied while an older server runs, which goes on and may be started again`() throws {
        let older = try server(knowing: [first])
        defer { try? older.close() }
        #expect(try newer.migrate([first, note]) == [note.name])
        #expect(try older.pendingMigrations([first]) == [])
        let again = try server(knowing: [first])
        defer { try? again.close() }
        #expect(try again.migrate([first]) == [])
    }

    @Test func `what breaks an older server is refused while it runs, and applied when it is gone`() throws {
        let older = try server(knowing: [first])
        var heard: [String] = []
        let refusal = DatabaseFailure.olderServersRun(migration: rename.name)
        #expect(throws: refusal) { try newer.migrate([first, note, rename]) { heard.append($0) } }
        #expect(heard == [note.name] && refusal.description.contains(rename.name))
        #expect(try newer.pendingMigrations([first, note, rename]) == [rename.name])
        #expect(try older.pendingMigrations([first]) == [])
        #expect(try test.count("vendors") == 0)
        try older.close()
        #expect(try migrateWhenNoneIsInTheWay([first, note, rename]) == [rename.name])
        #expect(throws: DatabaseFailure.newerVersion(migration: rename.name)) { try newer.pendingMigrations([first, note]) }
    }

    @Test func `what needs a migration is applied while servers run that know it, and not while older ones do`() throws {
        try newer.migrate([first, note])
        let (oldest, older) = (try server(knowing: [first]), try server(knowing: [first, note]))
        defer { try? older.close() }
        #expect(throws: DatabaseFailure.olderServersRun(migration: forget.name)) { try newer.migrate([first, note, forget]) }
        try oldest.close()
        #expect(try migrateWhenNoneIsInTheWay([first, note, forget]) == [forget.name])
        #expect(try older.pendingMigrations([first, note]) == [])
        #expect(throws: DatabaseFailure.newerVersion(migration: forget.name)) { try older.migrate([first]) }
    }

    @Test func `servers of the newest version are in nobody's way, however many there are`() throws {
        let all = [first, note, rename]
        let servers = try (0..<3).map { _ in try server(knowing: all) }
        defer { for server in servers { try? server.close() } }
        try newer.enrol(knowing: all)
        #expect(try newer.migrate(all) == [note.name, rename.name])
        #expect(try newer.migrate(all) == [])
    }

    @Test func `a server that starts while what breaks it is applied waits for the end, and sees it`() async throws {
        let lines = RecordedLines()
        let older = try Database.open(test.location, logger: lines.logger())
        defer { try? older.close() }
        let (first, enrolment) = (first, Handover<Void>())
        try await test.keepingOut(0...1) { () async throws in
            Thread.detachNewThread { enrolment.give(Result { try older.enrol(knowing: [first]) }) }
            while !lines.all.contains("notice: Waits for a migration that is running") { try await Task.sleep(for: .milliseconds(2)) }
            #expect(try newer.engine.apply(rename, breaking: nil))
        }
        try await enrolment.value()
        #expect(throws: DatabaseFailure.newerVersion(migration: rename.name)) { try older.migrate([first]) }
    }

    @Test func `migrations of a database from before this was noted are needed by everybody`() async throws {
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

    @Test func `a migration needs one that came before it`() {
        #expect(throws: DatabaseFailure.failedMigration(forget.name, reason: "“\(note.name)” is no migration before it.")) {
            try newer.migrate([first, forget, note])
        }
    }

    @Test func `what a migration means for older servers may be said later`() {
        #expect(Migration(note.name, note.statements).checksum == note.checksum)
        #expect(Migration(note.name, note.statements).effect == .contracts(since: nil))
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `a server whose connection was cut enrols again`() async throws {
        let older = try server(knowing: [first])
        defer { try? older.close() }
        let before = try test.enrolledConnections()
        try #require(before.count == 1)
        _ = try newer.readSync { db in try db.one(Bool.self, "SELECT pg_terminate_backend(CAST(\(before[0]) AS integer))") }
        var now = before
        while now == before || now.isEmpty {
            try await Task.sleep(for: .milliseconds(2))
            now = try test.enrolledConnections()
        }
        #expect(throws: DatabaseFailure.olderServersRun(migration: rename.name)) { try newer.migrate([first, rename]) }
    }

    @Test(.enabled(if: TestDatabase.isSQLite))
    func `the file of the servers is its owner's alone, and one for all names of the database`() throws {
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
