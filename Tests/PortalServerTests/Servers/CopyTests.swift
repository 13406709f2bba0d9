import DatabaseTesting
import Foundation
import HarvestCore
import Logging
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Copies a complete installation from a file to a server.
@Suite(.enabled(if: EmptyDatabase.server != nil)) struct CopyTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-copy-\(UUID().uuidString)")
    private let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private let movement = JournalEntry.ID(uuid: UUIDBytes(high: 1, low: 1))

    private func user(_ number: Int) -> User.ID { User.ID(uuid: UUIDBytes(high: 2, low: UInt64(number))) }

    /// A small installation in a file: people, an order, postings, an event.
    private func file() throws -> Database {
        let database = try Database.open(.sqlite(path: folder.appendingPathComponent("harvest.db").path), logger: silent)
        try database.migrate(Migrations.all)
        try database.writeSync { db in
            for number in 0..<1200 {
                try db.execute(
                    """
                    INSERT INTO users (id, email, email_key, first_name, last_name, search, is_admin, terms_accepted_at, created_at)
                    VALUES (\(user(number)), \("u\(number)@example.com"), \("u\(number)@example.com"), 'Ana', 'O''Hara', 'ana', \(number == 7), 1, 1)
                    """)
            }
            try db.execute(
                """
                INSERT INTO ledger_movements (id, reason, actor, legs, leg_count, occurred_at)
                VALUES (\(movement), 'correction', 'test', '[{"account":"corrections","cents":5},{"account":"platform_revenue","cents":-5}]', 2, 1)
                """)
            try db.events.append("order.status_changed", payload: "{}", to: ["\(user(1))"], at: Instant(milliseconds: 1))
        }
        return database
    }

    private func moving(_ body: (_ source: Database, _ target: Database) throws -> Void) throws {
        let source = try file()
        let empty = try EmptyDatabase()
        let target = try Database.open(empty.location, logger: silent)
        defer {
            try? source.close()
            try? target.close()
            try? FileManager.default.removeItem(at: folder)
        }
        try body(source, target)
    }

    @Test func `every row is copied once, and numbers continue above the copied ones`() throws {
        try moving { source, target in
            let report = try InstallationCopy(source: source, target: target).run()
            #expect(report.findings == [])
            #expect(try target.readSync { try $0.one(Int.self, "SELECT count(*) FROM users") } == 1200)
            #expect(try target.readSync { try $0.all(User.ID.self, "SELECT id FROM users WHERE is_admin") } == [user(7)])
            #expect(try target.readSync { try $0.all(Int.self, "SELECT amount_cents FROM ledger_entries ORDER BY number") } == [5, -5])
            let next = try target.writeSync {
                try $0.events.append("order.status_changed", payload: "{}", to: [], at: Instant(milliseconds: 1))
            }
            #expect(try target.readSync { try $0.one(Int64.self, "SELECT max(number) FROM events") } == next)
            #expect(try target.tables() == source.tables())
            #expect(throws: DatabaseFailure.self) { try InstallationCopy(source: source, target: target).run() }
        }
    }

    @Test func `errors in the ledger are reported and don't prevent the copy`() throws {
        try moving { source, target in
            try source.writeSync { db in
                try db.execute("DROP TRIGGER ledger_entries_no_update")
                try db.execute("UPDATE ledger_entries SET amount_cents = 6 WHERE amount_cents = 5")
            }
            let report = try InstallationCopy(source: source, target: target).run()
            #expect(report.findings == ["Movement \(movement) does not sum to zero."])
            #expect(try target.pendingMigrations(Migrations.all).isEmpty)
        }
    }
}
