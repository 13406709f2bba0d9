import Testing

@testable import SQLStore

@Suite struct MigrationTests {
    private let test: TestDatabase
    private var database: Database { test.database }
    private let first = Migration("2026-11-21 Create the test's tables", TestDatabase.produce)
    private let second = Migration("2026-11-22 Note markets", ["CREATE TABLE markets (id BIGINT PRIMARY KEY, name TEXT NOT NULL)"])

    init() throws {
        test = try TestDatabase()
    }

    @Test func `missing migrations are applied once, in order`() throws {
        #expect(try database.pendingMigrations([first, second]) == [second.name])
        #expect(try database.migrate([first, second]) == [second.name])
        #expect(try database.migrate([first, second]) == [])
        #expect(try test.count("markets") == 0)
    }

    @Test func `a database of a newer version is refused and not changed`() throws {
        try database.migrate([first, second])
        #expect(throws: DatabaseFailure.newerVersion(migration: second.name)) { try database.migrate([first]) }
        #expect(throws: DatabaseFailure.newerVersion(migration: second.name)) { try database.pendingMigrations([first]) }
    }

    @Test func `an edited migration is refused`() {
        let edited = Migration(first.name, first.statements + ["CREATE TABLE more (id BIGINT)"])
        #expect(throws: DatabaseFailure.changedMigration(first.name)) { try database.migrate([edited]) }
    }

    @Test func `a migration that fails is rolled back as a whole and named`() throws {
        let bad = Migration("2026-11-23 Fail", ["CREATE TABLE half (id BIGINT)", "CREATE TABL whole (id BIGINT)"])
        let failure = #expect(throws: DatabaseFailure.self) { try database.migrate([first, bad, second]) }
        guard case .failedMigration(bad.name, _) = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        #expect(try database.pendingMigrations([first, bad, second]) == [bad.name, second.name])
        #expect(try !database.schema().contains("half"))
    }

    @Test func `two migrations of one name are refused`() {
        #expect(throws: DatabaseFailure.self) { try database.migrate([first, first]) }
    }

    /// PostgreSQL alters a table in place instead.
    @Test(.enabled(if: TestDatabase.isSQLite))
    func `a table is rebuilt without losing rows that refer to it`() throws {
        try database.writeSync { db in
            try db.execute("INSERT INTO vendors (name) VALUES ('Rosa')")
            try db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (1, 'Kale', 2)")
        }
        let rebuild = Migration(
            "2026-11-24 Give vendors a phone",
            [
                "CREATE TABLE new_vendors (id BIGINT PRIMARY KEY, name TEXT NOT NULL, phone TEXT)",
                "INSERT INTO new_vendors (id, name) SELECT id, name FROM vendors; DROP TABLE vendors",
                "ALTER TABLE new_vendors RENAME TO vendors",
            ])
        try database.migrate([first, rebuild])
        #expect(try test.count("produce JOIN vendors ON vendors.id = produce.vendor_id") == 1)
        #expect(try test.pragmaValue("foreign_keys") == .integer(1))
    }

    @Test func `a migration that leaves orphans is rolled back`() throws {
        try database.writeSync { db in
            try db.execute("INSERT INTO vendors (name) VALUES ('Rosa')")
            try db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (1, 'Kale', 2)")
        }
        #expect(throws: DatabaseFailure.self) { try database.migrate([first, Migration("2026-11-24 Forget", ["DELETE FROM vendors"])]) }
        #expect(try test.count("vendors") == 1)
    }

    @Test func `a rebuild that loses referenced rows is rolled back`() throws {
        try database.writeSync { db in
            try db.execute("INSERT INTO vendors (name) VALUES ('Rosa')")
            try db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (1, 'Kale', 2)")
        }
        let rebuild = Migration(
            "2026-11-24 Lose vendors", ["DROP TABLE vendors", "CREATE TABLE vendors (id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE)"])
        let failure = #expect(throws: DatabaseFailure.self) { try database.migrate([first, rebuild]) }
        // PostgreSQL does not drop a table that another refers to.
        let reason = TestDatabase.isSQLite ? "produce refers to missing rows of vendors" : "other objects depend on it"
        #expect("\(failure, default: "")".contains(reason))
        #expect(try test.count("vendors") == 1)
        if TestDatabase.isSQLite { #expect(try test.pragmaValue("foreign_keys") == .integer(1)) }
    }

    @Test(.enabled(if: TestDatabase.isSQLite))
    func `only a migration that drops tables checks the references of all rows`() throws {
        #expect(Migration("Rebuild", ["CREATE TABLE a (b BIGINT)", "drop  /* old */ table c"]).dropsTables)
        #expect(!Migration("Add", ["CREATE TABLE a (b TEXT DEFAULT 'DROP TABLE')", "DROP INDEX c", "DROP TRIGGER d"]).dropsTables)
        try test.pragma("foreign_keys = OFF")
        try database.writeSync { try $0.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (7, 'Kale', 2)") }
        try test.pragma("foreign_keys = ON")
        #expect(
            try database.migrate([first, Migration("2026-11-24 Find by stock", ["CREATE INDEX by_stock ON produce (stock)"])]).count == 1)
    }

    @Test func `triggers are written for each engine`() throws {
        let trigger = Migration(
            "2026-11-24 Keep vendors",
            [
                .perEngine(
                    sqlite: "CREATE TRIGGER vendors_stay BEFORE DELETE ON vendors BEGIN SELECT RAISE(ABORT, 'vendors stay'); END",
                    postgres: """
                        CREATE FUNCTION vendors_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'vendors stay'; END $$;
                        CREATE TRIGGER vendors_stay BEFORE DELETE ON vendors FOR EACH ROW EXECUTE FUNCTION vendors_stay()
                        """)
            ])
        try database.migrate([first, trigger])
        try database.writeSync { db in try db.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        #expect(throws: DatabaseFailure.constraint(ConstraintFailure(kind: .trigger, subject: "vendors stay"))) {
            try database.writeSync { db in try db.execute("DELETE FROM vendors") }
        }
    }

    @Test func `a read before the migration sees the new column after it`() throws {
        let stock: SQL = "SELECT * FROM vendors"
        try database.writeSync { db in try db.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        #expect(try database.readSync { db in try db.one(stock) { $0.columnNames } } == ["id", "name"])
        try database.migrate([first, Migration("2026-11-25 Phone", ["ALTER TABLE vendors ADD COLUMN phone TEXT"])])
        #expect(try database.readSync { db in try db.one(stock) { $0.columnNames } } == ["id", "name", "phone"])
    }

    @Test func `two processes that migrate at the same time apply a migration once`() async throws {
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        let (database, migrations) = (database, [first, second])
        async let here = database.migrate(migrations)
        async let there = other.migrate(migrations)
        #expect(try await here + there == [second.name])
    }
}
