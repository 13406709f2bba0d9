import DatabaseTesting
import Foundation
import Logging
import Testing

@testable import SQLStore

/// A SQLite file with vendors and produce, and an empty database on the server.
private final class CopyFixture: Sendable {
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
        folder = try TestDatabase.temporaryFolder()
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
    func copy(again: Bool = false) throws -> [DatabaseCopy.CopiedTable] {
        try DatabaseCopy(from: source, to: target).run(Self.migrations, again: again)
    }

    func change(_ sql: SQL) throws {
        try source.writeSync { db in _ = try db.execute(sql) }
    }

    /// Interrupts a copy with a text in one of the last tables that PostgreSQL can't store.
    func interruptCopy() throws {
        try change("INSERT INTO weights (market, item, weight, is_sold) VALUES ('Silver Lake', \("Ka\0le"), 1, 0)")
        #expect(throws: DatabaseFailure.self) { try copy() }
        try change("DELETE FROM weights")
    }
}

@Suite(.enabled(if: EmptyDatabase.server != nil))
struct CopyTests {
    @Test func `a copy has every row, and returns their number`() throws {
        let fixture = try CopyFixture()
        let copied = try fixture.copy()
        #expect(
            Dictionary(uniqueKeysWithValues: copied.map { ($0.table, $0.rows) }) == [
                "vendors": 2, "produce": 2, "weights": 0, "tallies": 1,
            ])
        let names = try fixture.target.readSync { db in
            try db.all("SELECT v.name AS vendor, p.name AS produce FROM produce p JOIN vendors v ON v.id = p.vendor_id") {
                [try $0.text("vendor"), try $0.text("produce")]
            }
        }
        #expect(names == [["Luis", "Kale"]])
    }

    @Test func `copied values are equal to the last bit`() throws {
        let fixture = try CopyFixture()
        let texts = ["", "\\N", "tab\there", "line\nline\r\n", "back\\slash", "ñandú 🥬 你好", "'quoted' \"twice\"", "\\.", "a,b"]
        let weights: [Double?] = [0.1, 0.25, 1e300, Double.leastNonzeroMagnitude, 123_456_789.000_000_1, nil, .infinity, 3, -2.5]
        try fixture.source.writeSync { db in
            for (text, weight) in zip(texts, weights) {
                try db.execute(
                    "INSERT INTO weights (market, item, weight, is_sold) VALUES (\(text), \(text + "!"), \(weight), \(weight == 3))")
            }
            try db.execute("INSERT INTO produce (id, name, stock) VALUES (9000000000000, 'Much', 9223372036854775807)")
        }
        try fixture.copy()
        let found = try fixture.target.readSync { db in
            try db.all("SELECT market, item, weight, is_sold FROM weights") { row in
                (try row.text("market"), try row.text("item"), try row.doubleIfPresent("weight"), try row.bool("is_sold"))
            }
        }
        for (text, weight) in zip(texts, weights) {
            let row = try #require(found.first { $0.0 == text })
            #expect(row.1 == text + "!" && row.2?.bitPattern == weight?.bitPattern && row.3 == (weight == 3))
        }
    }

    @Test func `triggers are disabled during the copy and enabled after it`() throws {
        let fixture = try CopyFixture()
        try fixture.copy()
        let count: SQL = "SELECT count FROM tallies WHERE name = 'vendors'"
        #expect(try fixture.target.readSync { db in try db.one(Int.self, count) } == 2)
        try fixture.target.writeSync { db in _ = try db.execute("INSERT INTO vendors (name) VALUES ('Olga')") }
        #expect(try fixture.target.readSync { db in try db.one(Int.self, count) } == 3)
    }

    @Test func `new rows are numbered after the copied ones`() throws {
        let fixture = try CopyFixture()
        try fixture.copy()
        let number = try fixture.target.writeSync { db in try db.one(Int.self, "INSERT INTO vendors (name) VALUES ('Olga') RETURNING id") }
        #expect(number == 8)
    }

    @Test func `an interrupted copy continues when it is run again`() throws {
        let fixture = try CopyFixture()
        try fixture.interruptCopy()
        #expect(try fixture.copy().reduce(0) { $0 + $1.rows } == 5)
    }

    private struct ProofFailure: Error {}

    @Test func `a copy continues after the last copied row`() throws {
        let fixture = try CopyFixture()
        try fixture.source.writeSync { db in
            for market in ["Altadena", "Burbank", "Cud\0ahy", "Downey"] {
                try db.execute("INSERT INTO weights (market, item, is_sold) VALUES (\(market), 'Kale', 0)")
            }
        }
        let stepwise = DatabaseCopy(from: fixture.source, to: fixture.target, batchBytes: 1)
        #expect(throws: DatabaseFailure.self) { try stepwise.run(CopyFixture.migrations) }
        let copied: SQL = "SELECT market FROM weights ORDER BY market"
        #expect(try fixture.target.readSync { try $0.all(String.self, copied) } == ["Altadena", "Burbank"])
        try fixture.change("UPDATE weights SET market = 'Cudahy' WHERE market LIKE 'Cud%'")
        try stepwise.run(CopyFixture.migrations)
        #expect(try fixture.target.readSync { try $0.all(String.self, copied) } == ["Altadena", "Burbank", "Cudahy", "Downey"])
    }

    @Test func `a copy whose proof fails can't be used, and can be proved later`() throws {
        let fixture = try CopyFixture()
        let copy = DatabaseCopy(from: fixture.source, to: fixture.target)
        #expect(throws: ProofFailure.self) { try copy.run(CopyFixture.migrations, proof: { _, _ in throw ProofFailure() }) }
        #expect(throws: DatabaseFailure.unfinishedCopy) { try fixture.target.pendingMigrations(CopyFixture.migrations) }
        let proof: @Sendable (Transaction, Database) throws -> Void = { source, target in
            let count: SQL = "SELECT count(*) FROM produce"
            let counts = [try source.one(Int.self, count), try target.readSync { try $0.one(Int.self, count) }]
            #expect(counts == [2, 2])
        }
        try copy.run(CopyFixture.migrations, proof: proof)
        #expect(try fixture.target.pendingMigrations(CopyFixture.migrations).isEmpty)
    }

    @Test func `excluded tables stay as the migrations create them`() throws {
        let fixture = try CopyFixture()
        let copied = try DatabaseCopy(from: fixture.source, to: fixture.target).run(CopyFixture.migrations, excluding: ["tallies"])
        #expect(!copied.contains { $0.table == "tallies" })
        #expect(try fixture.target.readSync { try $0.one(Int.self, "SELECT count FROM tallies") } == 0)
    }

    @Test func `a database with an unfinished copy is not used`() throws {
        let fixture = try CopyFixture()
        try fixture.interruptCopy()
        #expect(throws: DatabaseFailure.unfinishedCopy) { try fixture.target.migrate(CopyFixture.migrations) }
        #expect(throws: DatabaseFailure.unfinishedCopy) { try fixture.target.requireNoUnfinishedCopy() }
        try fixture.copy()
        #expect(try fixture.target.migrate(CopyFixture.migrations).isEmpty)
    }

    @Test func `a source that changed meanwhile is refused, and copied from the start on request`() throws {
        let fixture = try CopyFixture()
        try fixture.interruptCopy()
        try fixture.change("UPDATE vendors SET name = 'Rosa Delgado' WHERE id = 1")
        let failure = #expect(throws: DatabaseFailure.self) { try fixture.copy() }
        #expect(failure?.description.contains("the table vendors has 2 rows here and 2 there, and they are not the same") == true)
        try fixture.copy(again: true)
        #expect(try fixture.target.readSync { db in try db.one(String.self, "SELECT name FROM vendors WHERE id = 1") } == "Rosa Delgado")
    }

    @Test func `a database in use is neither filled nor emptied`() throws {
        let fixture = try CopyFixture()
        try fixture.copy()
        for again in [false, true] {
            let failure = #expect(throws: DatabaseFailure.self) { try fixture.copy(again: again) }
            #expect(failure?.description.contains("the target is not empty") == true)
        }
        #expect(try fixture.target.readSync { db in try db.one(Int.self, "SELECT count(*) FROM vendors") } == 2)
    }

    @Test func `a source of an older version must be migrated first`() throws {
        let fixture = try CopyFixture()
        let newer = CopyFixture.migrations + [Migration("2026-11-22 Add prices", ["ALTER TABLE produce ADD COLUMN price BIGINT"])]
        let failure = #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: fixture.source, to: fixture.target).run(newer) }
        #expect(failure?.description.contains("run portal migrate on it first") == true)
    }

    @Test func `a source of a newer version is refused`() throws {
        let fixture = try CopyFixture()
        let newer =
            CopyFixture.migrations + [Migration("2026-11-22 Note markets", .expands, ["CREATE TABLE markets (id BIGINT PRIMARY KEY)"])]
        try fixture.source.migrate(newer)
        let failure = #expect(throws: DatabaseFailure.self) {
            try DatabaseCopy(from: fixture.source, to: fixture.target).run(CopyFixture.migrations)
        }
        #expect(failure?.description.contains("by a newer version") == true)
    }

    @Test func `a copy that another version started is restarted only on request`() throws {
        let fixture = try CopyFixture()
        try fixture.interruptCopy()
        let newer = CopyFixture.migrations + [Migration("2026-11-22 Add prices", ["ALTER TABLE produce ADD COLUMN price BIGINT"])]
        try fixture.source.migrate(newer)
        #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: fixture.source, to: fixture.target).run(newer) }
        #expect(try DatabaseCopy(from: fixture.source, to: fixture.target).run(newer, again: true).count == 4)
    }

    @Test func `a target that sorts by language rules is refused`() throws {
        let (fixture, server) = (try CopyFixture(), try #require(EmptyDatabase.server))
        let connection = try PostgresConnection(PostgresAddress(server), configuration: DatabaseConfiguration())
        // Before version 15 a database could not have an ICU order.
        let version = try connection.control("SHOW server_version_num").firstText.flatMap(Int.init)
        if version ?? 0 < 150_000 { return }
        let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        try connection.control("CREATE DATABASE \(name) TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en' LOCALE 'C.UTF-8'")
        defer { try? PostgresServer(address: server).drop(database: name) }
        let target = try Database.open(.postgres(address: PostgresServer.address(server, naming: name)), logger: .silent)
        defer { try? target.close() }
        let failure = #expect(throws: DatabaseFailure.self) {
            try DatabaseCopy(from: fixture.source, to: target).run(CopyFixture.migrations)
        }
        #expect(failure?.description.contains("the target sorts by ICU") == true)
        #expect(try target.tables() == [])
    }

    @Test func `a file that another program has open is not copied`() throws {
        let fixture = try CopyFixture()
        let empty = try EmptyDatabase()
        let file = DatabaseLocation.sqlite(path: fixture.path)
        #expect(throws: DatabaseFailure.busy) { _ = try DatabaseCopy.open(from: file, to: empty.location, logger: .silent) }
        try fixture.source.close()
        let (source, target) = try DatabaseCopy.open(from: file, to: empty.location, logger: .silent)
        defer { for database in [source, target] { try? database.close() } }
        #expect(try DatabaseCopy(from: source, to: target).run(CopyFixture.migrations).count == 4)
    }

    @Test func `nothing is copied to a file`() throws {
        let fixture = try CopyFixture()
        #expect(throws: DatabaseFailure.self) { try DatabaseCopy(from: fixture.target, to: fixture.source).run(CopyFixture.migrations) }
    }
}
