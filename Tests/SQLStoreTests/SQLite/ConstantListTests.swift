import Testing

@testable import SQLStore

/// Lists of constants, for which SQLite would make a temporary index each time.
@Suite(.enabled(if: TestDatabase.isSQLite)) struct ConstantListTests {
    @Test(arguments: [
        ("status IN ('a', 'b', 'c')", "(status = 'a' OR status = 'b' OR status = 'c')"),
        ("x AND o.status IN ('a','b',\n 'c')", "x AND (o.status = 'a' OR o.status = 'b' OR o.status = 'c')"),
        ("NOT status IN ('a', 'b', 'c')", "NOT (status = 'a' OR status = 'b' OR status = 'c')"),
        ("status NOT IN ('a', 'b', 'c') OR y", "(status <> 'a' AND status <> 'b' AND status <> 'c') OR y"),
        ("(NEW.status NOT IN ('a', 'b', 'c'))", "((NEW.status <> 'a' AND NEW.status <> 'b' AND NEW.status <> 'c'))"),
    ])
    func `a list of more than two constants becomes comparisons`(list: String, comparisons: String) {
        #expect(SQLiteConstantLists.compared(in: "SELECT 1 WHERE " + list) == "SELECT 1 WHERE " + comparisons)
    }

    @Test(arguments: [
        "status IN ('a', 'b')", "status IN (?, ?, ?)", "status IN (SELECT 'a')", "status IN ('it''s', 'b', 'c')", "status IN ('a', b, 'c')",
        "a || status IN ('a', 'b', 'c')", "lower(status) IN ('a', 'b', 'c')", "x BETWEEN 1 AND status IN ('a', 'b', 'c')",
        "CASE WHEN a THEN b END IN ('a', 'b', 'c')", "note = 'status IN (''a'', ''b'', ''c'')'", "status IN ('a', 'b', 'c'",
        "x -- status IN ('a', 'b', 'c')",
    ])
    func `any other statement stays as it is`(condition: String) {
        #expect(SQLiteConstantLists.compared(in: "SELECT 1 WHERE " + condition) == "SELECT 1 WHERE " + condition)
    }

    @Test func `rows are checked as the migration says, without a temporary index`() async throws {
        let test = try TestDatabase(Self.parcels)
        let database = test.database
        try await database.write { db in
            for status in ["new", "packed", "sent"] { _ = try db.execute("INSERT INTO parcels (status) VALUES (\(status))") }
            _ = try db.execute("INSERT INTO parcels (status, paid) VALUES (NULL, 'no')")
        }
        for (status, paid) in [("lost", "no"), ("new", "maybe"), ("new", "never")] {
            await #expect(throws: DatabaseFailure.self) {
                try await database.write { _ = try $0.execute("INSERT INTO parcels (status, paid) VALUES (\(status), \(paid))") }
            }
        }
        let temporaryIndexes = try await database.write { db in
            try db.all("EXPLAIN INSERT INTO parcels (status, paid) VALUES ('new', 'no')") { try $0.text("opcode") }
                .filter { $0 == "OpenEphemeral" }
        }
        #expect(temporaryIndexes == [])
    }

    @Test func `a statement with the same list uses a partial index`() throws {
        let test = try TestDatabase(Self.parcels)
        let plan = try test.database.queryPlan("SELECT id FROM parcels WHERE status IN ('new', 'packed', 'sent') ORDER BY id LIMIT 5")
        #expect(plan.contains { $0.contains("parcels_open") })
    }

    @Test func `the schema is rewritten once`() throws {
        let test = try TestDatabase(Self.parcels)
        let database = test.database
        let (schema, version) = (try database.schema(), try test.pragmaValue("schema_version"))
        #expect(schema.contains("status = 'packed'") && !schema.contains("'packed', "))
        try database.migrate([Self.first])
        #expect(try database.schema() == schema)
        #expect(try test.pragmaValue("schema_version") == version)
        #expect(try database.integrityCheck() == [])
    }

    @Test func `what a migration adds is rewritten at the next start if the process ended right after it`() throws {
        let test = try TestDatabase(Self.parcels)
        let letters = Migration(
            "2026-11-22 Create letters",
            ["CREATE TABLE letters (id BIGINT PRIMARY KEY, status TEXT CHECK (status IN ('written', 'sent', 'read')))"])
        #expect(try test.database.engine.apply(letters, breaking: nil))
        #expect(try test.database.schema().contains("'sent', "))
        try test.database.migrate([Self.first, letters])
        #expect(try test.database.schema().contains("status = 'written' OR status = 'sent'"))
    }

    private static let first = Migration("2026-11-21 Create the test's tables", parcels)

    private static let parcels: [MigrationStatement] = [
        """
        CREATE TABLE parcels (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, status TEXT CHECK (status IN ('new', 'packed', 'sent')),
            paid TEXT NOT NULL DEFAULT 'yes' CHECK (paid NOT IN ('maybe', 'perhaps', 'never')))
        """,
        "CREATE INDEX parcels_open ON parcels (id) WHERE status IN ('new', 'packed', 'sent')",
    ]
}
