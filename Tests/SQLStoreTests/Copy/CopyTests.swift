import DatabaseTesting
import Foundation
import Logging
import Testing

@testable import SQLStore

/// A SQLite file with vendors and produce, and an empty database on the server.
private final class Move: Sendable {
    let source: Database
    let target: Database
    private let folder: URL
    private let empty: EmptyDatabase

    static let migrations = [
        Migration("2026-11-21 Create the test's tables", TestDatabase.produce),
        Migration(
            "2026-11-21 Weigh and count",
            [
                "CREATE TABLE weights (market TEXT NOT NULL, item TEXT NOT NULL, weight DOUBLE PRECISION, is_sold BOOLEAN NOT NULL, PRIMARY KEY (market, item))",
                "CREATE TABLE tallies (name TEXT PRIMARY KEY, count BIGINT NOT NULL)",
                "INSERT INTO tallies (name, count) VALUES ('vendors', 0)",
                .perEngine(
                    sqlite: """
                        CREATE TRIGGER vendors_are_counted AFTER INSERT ON vendors BEGIN
                            UPDATE tallies SET count = count + 1 WHERE name = 'vendors'; END
                        """,
                    postgres: """
                        CREATE FUNCTION count_vendors() RETURNS trigger LANGUAGE plpgsql AS $$
                            BEGIN UPDATE tallies SET count = count + 1 WHERE name = 'vendors'; RETURN NULL; END $$;
                        CREATE TRIGGER vendors_are_counted AFTER INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION count_vendors()
                        """),
            ]),
    ]

    init() throws {
        folder = try TestDatabase.emptyFolder()
        empty = try EmptyDatabase()
        source = try Database.open(.sqlite(path: folder.appendingPathComponent("harvest.db").path), logger: .silent)
        target = try Database.open(empty.location, logger: .silent)
        try source.migrate(Self.migrations)
        try source.writeSync { db in
            try db.execute("INSERT INTO vendors (id, name) VALUES (1, 'Rosa'), (7, 'Luis')")
            try db.execute("INSERT INTO produce (id, vendor_id, name, stock) VALUES (3, 7, 'Kale', 5), (4, NULL, 'Chard', 0)")
        }
    }

    var path: String { folder.appendingPathComponent("harvest.db").path }

    deinit {
        try? source.close()
        try? target.close()
        try? FileManager.default.removeItem(at: folder)
    }

    @discardableResult
    func copy(again: Bool = false) throws -> [DatabaseCopy.Copied] {
        try DatabaseCopy(from: source, to: target).run(Self.migrations, again: again)
    }

    func change(_ sql: SQL) throws {
        try source.writeSync { db in _ = try db.execute(sql) }
    }

    /// A text that PostgreSQL can't store, in a table that comes late.
    func cutOff() throws {
        try change("INSERT INTO weights (market, item, weight, is_sold) VALUES ('Silver Lake', \("Ka\0le"), 1, 0)")
        #expect(throws: DatabaseFailure.self) { try copy() }
        try change("DELETE FROM weights")
    }
}

@Suite(.enabled(if: EmptyDatabase.server != nil))
struct CopyTests {
    @Test func `a copy brings every row, and says how many`() throws {
        let move = try Move()
        let copied = try move.copy()
        #expect(
            Dictionary(uniqueKeysWithValues: copied.map { ($0.table, $0.rows) }) == [
                "vendors": 2, "produce": 2, "weights": 0, "tallies": 1,
            ])
        let names = try move.target.readSync { db in
            try db.all("SELECT v.name, p.name FROM produce p JOIN vendors v ON v.id = p.vendor_id") {
                [try $0.text(at: 0), try $0.text(at: 1)]
            }
        }
        #expect(names == [["Luis", "Kale"]])
    }

    @Test func `what stood in the file stands there afterwards, to the last bit`() throws {
        let move = try Move()
        let texts = ["", "\\N", "tab\there", "line\nline\r\n", "back\\slash", "ñandú 🥬 你好", "'quoted' \"twice\"", "\\.", "a,b"]
        let weights: [Double?] = [0.1, 0.25, 1e300, Double.leastNonzeroMagnitude, 123_456_789.000_000_1, nil, .infinity, 3, -2.5]
        try move.source.writeSync { db in
            for (text, weight) in zip(texts, weights) {
                try db.execute(
                    "INSERT INTO weights (market, item, weight, is_sold) VALUES (\(text), \(text + "!"), \(weight), \(weight == 3))")
            }
            try db.execute("INSERT INTO produce (id, name, stock) VALUES (9000000000000, 'Much', 9223372036854775807)")
        }
        try move.copy()
        let found = try move.target.readSync { db in
            try db.all("SELECT market, item, weight, is_sold FROM weights") { row in
                (try row.text(at: 0), try row.text(at: 1), row[2] == .null ? nil : try row.value(Double.self, at: 2), try row.bool(at: 3))
            }
        }
        for (text, weight) in zip(texts, weights) {
            let row = try #require(found.first { $0.0 == text })
            #expect(row.1 == text + "!" && row.2?.bitPattern == weight?.bitPattern && row.3 == (weight == 3))
        }
    }

    @Test func `triggers rest during the copy and work after it`() throws {
        let move = try Move()
        try move.copy()
        let count: SQL = "SELECT count FROM tallies WHERE name = 'vendors'"
        #expect(try move.target.readSync { db in try db.one(Int.self, count) } == 2)
        try move.target.writeSync { db in _ = try db.execute("INSERT INTO vendors (name) VALUES ('Olga')") }
        #expect(try move.target.readSync { db in try db.one(Int.self, count) } == 3)
    }

    @Test func `new rows are numbered behind the copied ones`() throws {
        let move = try Move()
        try move.copy()
        let number = try move.target.writeSync { db in try db.one(Int.self, "INSERT INTO vendors (name) VALUES ('Olga') RETURNING id") }
        #expect(number == 8)
    }

    @Test func `a copy that was cut off goes on when it is run again`() throws {
        let move = try Move()
        try move.cutOff()
        #expect(try move.copy().reduce(0) { $0 + $1.rows } == 5)
    }

    private struct Doubt: Error {}

    @Test func `a copy goes on behind the last row that arrived`() throws {
        let move = try Move()
        try move.source.writeSync { db in
            for market in ["Altadena", "Burbank", "Cud\0ahy", "Downey"] {
                try db.execute("INSERT INTO weights (market, item, is_sold) VALUES (\(market), 'Kale', 0)")
            }
        }
        let inSteps = DatabaseCopy(from: move.source, to: move.target, batchBytes: 1)
        #expect(throws: DatabaseFailure.self) { try inSteps.run(Move.migrations) }
        let arrived: SQL = "SELECT market FROM weights ORDER BY market"
        #expect(try move.target.readSync { try $0.all(String.self, arrived) } == ["Altadena", "Burbank"])
        try move.change("UPDATE weights SET market = 'Cudahy' WHERE market LIKE 'Cud%'")
        try inSteps.run(Move.migrations)
        #expect(try move.target.readSync { try $0.all(String.self, arrived) } == ["Altadena", "Burbank", "Cudahy", "Downey"])
    }

    @Test func `a copy that can't be proved right stays closed, and can be proved later`() throws {
        let move = try Move()
        let copy = DatabaseCopy(from: move.source, to: move.target)
        #expect(throws: Doubt.self) { try copy.run(Move.migrations, proof: { _, _ in throw Doubt() }) }
        #expect(throws: DatabaseFailure.unfinishedCopy) { try move.target.pendingMigrations(Move.migrations) }
        let proof: @Sendable (Transaction, Database) throws -> Void = { source, target in
            let count: SQL = "SELECT count(*) FROM produce"
            let counts = [try source.one(Int.self, count), try target.readSync { try $0.one(Int.self, count) }]
            #expect(counts == [2, 2])
        }
        try copy.run(Move.migrations, proof: proof)
        #expect(try move.target.pendingMigrations(Move.migrations).isEmpty)
    }

    @Test func `what is each database's own stays as the migrations make it`() throws {
        let move = try Move()
        let copied = try DatabaseCopy(from: move.source, to: move.target).run(Move.migrations, leaving: ["tallies"])
        #expect(!copied.contains { $0.table == "tallies" })
        #expect(try move.target.readSync { try $0.one(Int.self, "SELECT count FROM tallies") } == 0)
    }

    @Test func `a database with half a copy in it is not used`() throws {
        let move = try Move()
        try move.cutOff()
        #expect(throws: DatabaseFailure.unfinishedCopy) { try move.target.migrate(Move.migrations) }
        #expect(throws: DatabaseFailure.unfinishedCopy) { try move.target.demandNoUnfinishedCopy() }
        try move.copy()
        #expect(try move.target.migrate(Move.migrations).isEmpty)
    }

    @Test func `a source that changed in between is noticed, and copied from the start when asked to`() throws {
        let move = try Move()
        try move.cutOff()
        try move.change("UPDATE vendors SET name = 'Rosa Delgado' WHERE id = 1")
        let failure = #expect(throws: DatabaseFailure.self) { try move.copy() }
        #expect(failure?.description.contains("the table vendors has 2 rows here and 2 there, and they are not the same") == true)
        try move.copy(again: true)
        #expect(try move.target.readSync { db in try db.one(String.self, "SELECT name FROM vendors WHERE id = 1") } == "Rosa Delgado")
    }

    @Test func `a database that is in use is neither filled nor emptied`() throws {
        let move = try Move()
        try move.copy()
        for again in [false, true] {
            let failure = #expect(throws: DatabaseFailure.self) { try move.copy(again: again) }
            #expect(failure?.description.contains("the target is not empty") == true)
        }
        #expect(try move.target.readSync { db in try db.one(Int.self, "SELECT count(*) FROM vendors") } == 2)
    }

    @Test func `a source of an older version is told to migrate first`() throws {
        let move = try Move()
        let newer = Move.migrations + [Migration("2026-11-22 Add prices", ["ALTER TABLE produce ADD COLUMN price BIGINT"])]
        let failure = #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: move.source, to: move.target).run(newer) }
        #expect(failure?.description.contains("run portal migrate on it first") == true)
    }

    @Test func `a source of a newer version is not copied by halves`() throws {
        let move = try Move()
        let newer = Move.migrations + [Migration("2026-11-22 Note markets", .expands, ["CREATE TABLE markets (id BIGINT PRIMARY KEY)"])]
        try move.source.migrate(newer)
        let failure = #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: move.source, to: move.target).run(Move.migrations) }
        #expect(failure?.description.contains("by a newer version") == true)
    }

    @Test func `a copy that another version began is begun anew only when asked to`() throws {
        let move = try Move()
        try move.cutOff()
        let newer = Move.migrations + [Migration("2026-11-22 Add prices", ["ALTER TABLE produce ADD COLUMN price BIGINT"])]
        try move.source.migrate(newer)
        #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: move.source, to: move.target).run(newer) }
        #expect(try DatabaseCopy(from: move.source, to: move.target).run(newer, again: true).count == 4)
    }

    @Test func `a target that sorts as a language does is refused`() throws {
        let (move, server) = (try Move(), try #require(EmptyDatabase.server))
        let connection = try PostgresConnection(PostgresAddress(server), configuration: DatabaseConfiguration())
        // Before 15 a database had no such order.
        let version = try connection.control("SHOW server_version_num").firstText.flatMap(Int.init)
        if version ?? 0 < 150_000 { return }
        let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        try connection.control("CREATE DATABASE \(name) TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en' LOCALE 'C.UTF-8'")
        defer { try? PostgresServer(address: server).drop(database: name) }
        let target = try Database.open(.postgres(address: PostgresServer.address(server, naming: name)), logger: .silent)
        defer { try? target.close() }
        let failure = #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: move.source, to: target).run(Move.migrations) }
        #expect(failure?.description.contains("the target sorts by ICU") == true)
        #expect(try target.tables() == [])
    }

    @Test func `a file that another program has open is not copied`() throws {
        let move = try Move()
        let empty = try EmptyDatabase()
        let file = DatabaseLocation.sqlite(path: move.path)
        #expect(throws: DatabaseFailure.busy) { _ = try DatabaseCopy.open(from: file, to: empty.location, logger: .silent) }
        try move.source.close()
        let (source, target) = try DatabaseCopy.open(from: file, to: empty.location, logger: .silent)
        defer { for database in [source, target] { try? database.close() } }
        #expect(try DatabaseCopy(from: source, to: target).run(Move.migrations).count == 4)
    }

    @Test func `nothing is copied to a file`() throws {
        let move = try Move()
        #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: move.target, to: move.source).run(Move.migrations) }
    }
}
