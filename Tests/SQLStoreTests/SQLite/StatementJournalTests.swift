import Testing

@testable import SQLStore

/// Statement journals, into which SQLite copies each page that a statement changes, although a failed statement undoes its whole closure.
@Suite(.enabled(if: TestDatabase.isSQLite)) struct StatementJournalTests {
    @Test(arguments: [
        ("INSERT INTO a (b) VALUES (?)", "INSERT OR FAIL INTO a (b) VALUES (?)"),
        ("UPDATE a SET b = 1", "UPDATE OR FAIL a SET b = 1"),
        ("WITH x AS (SELECT 1) UPDATE a SET b = 1", "WITH x AS (SELECT 1) UPDATE OR FAIL a SET b = 1"),
        (
            "INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET b = 2",
            "INSERT OR FAIL INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET b = 2"
        ),
        ("CREATE TABLE a (b INTEGER REFERENCES c (d))", "CREATE TABLE a (b INTEGER REFERENCES c (d) DEFERRABLE INITIALLY DEFERRED)"),
        (
            "CREATE TABLE a (b INTEGER REFERENCES c ON DELETE SET NULL NOT NULL)",
            "CREATE TABLE a (b INTEGER REFERENCES c ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED NOT NULL)"
        ),
        (
            "CREATE TRIGGER a AFTER UPDATE ON b BEGIN SELECT RAISE(ABORT, 'no'); INSERT INTO c (d) VALUES (1)"
                + " ON CONFLICT (d) DO UPDATE SET d = excluded.d; END",
            "CREATE TRIGGER a AFTER UPDATE ON b BEGIN SELECT RAISE(FAIL, 'no'); INSERT INTO c (d) VALUES (1)"
                + " ON CONFLICT (d) DO NOTHING; END"
        ),
    ])
    func `a statement is written so that it needs none`(text: String, avoided: String) {
        #expect(SQLiteStatementJournals.avoided(in: text) == avoided)
        #expect(SQLiteStatementJournals.avoided(in: avoided) == avoided)
    }

    @Test(arguments: [
        "SELECT 1", "DELETE FROM a", "WITH x AS (SELECT 1) SELECT * FROM x", "INSERT OR IGNORE INTO a (b) VALUES (1)",
        "EXPLAIN UPDATE a SET b = 1", "CREATE INDEX a ON b (c)", "CREATE TABLE a (b INTEGER REFERENCES c (d) NOT DEFERRABLE)",
        "CREATE TRIGGER a AFTER UPDATE ON b BEGIN INSERT INTO c (d) VALUES (1) ON CONFLICT (d) DO UPDATE SET e = excluded.d; END",
        "CREATE TRIGGER a AFTER UPDATE ON b BEGIN INSERT INTO c (d) VALUES (1) ON CONFLICT (d) DO UPDATE SET e = excluded.e; END",
        "WITH x AS (SELECT 1) REPLACE INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET b = 2",
    ])
    func `any other statement stays as it is`(text: String) {
        #expect(SQLiteStatementJournals.avoided(in: text) == text)
    }

    @Test func `a statement that fails at its second row leaves nothing of the first`() async throws {
        let test = try TestDatabase()
        await #expect(throws: DatabaseFailure.self) {
            try await test.database.write { try $0.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 1), ('Chard', -1)") }
        }
        #expect(try test.count() == 0)
    }

    @Test func `nor does one whose second row has a value of the wrong type, in a group with others`() async throws {
        let test = try TestDatabase()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let stock: SQLValue = number % 4 == 0 ? .text("many") : .integer(1)
                    _ = try? await test.database.write {
                        try $0.execute("INSERT INTO produce (name, stock) VALUES ('first', 1), ('second', \(stock))")
                    }
                }
            }
        }
        #expect(try test.count("produce WHERE name = 'first'") == 30)
        #expect(try test.count("produce WHERE name = 'second'") == 30)
    }

    @Test func `it leaves nothing in a group either, and undoes no other member`() async throws {
        let test = try TestDatabase()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let stock = number % 4 == 0 ? -1 : 1
                    _ = try? await test.database.write {
                        try $0.execute("INSERT INTO produce (name, stock) VALUES ('first', 1), (\("second \(number)"), \(stock))")
                    }
                }
            }
        }
        #expect(try test.count("produce WHERE name = 'first'") == 30)
        #expect(try test.count("produce WHERE name <> 'first'") == 30)
    }

    @Test func `a row that refers to none is refused by its own statement`() async throws {
        let test = try TestDatabase()
        let failure = #expect(throws: DatabaseFailure.self) {
            try test.database.writeSync { db in
                let stored = try? db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (7, 'Kale', 1)")
                if stored != nil { Issue.record("the statement was not refused") }
            }
        }
        #expect(failure?.constraint?.kind == .foreignKey)
        #expect(try test.count() == 0)
    }

    @Test func `a row that others refer to stays`() async throws {
        let test = try TestDatabase()
        _ = try await test.database.write { db in
            try db.execute("INSERT INTO vendors (name) VALUES ('Rosa')")
            try db.execute("INSERT INTO produce (vendor_id, name, stock) SELECT id, 'Kale', 1 FROM vendors")
        }
        let failure = await #expect(throws: DatabaseFailure.self) {
            try await test.database.write { try $0.execute("DELETE FROM vendors") }
        }
        #expect(failure?.constraint?.kind == .foreignKey)
        #expect(try test.count("vendors") == 1)
    }
}
