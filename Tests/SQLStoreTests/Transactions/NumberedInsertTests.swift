import Testing

@testable import SQLStore

/// Rows to which the database gives their numbers, and rows that writers lock.
@Suite struct NumberedInsertTests {
    private let test: TestDatabase

    init() throws {
        test = try TestDatabase(
            TestDatabase.produce + [
                "CREATE TABLE notes (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text TEXT NOT NULL)"
            ])
    }

    @Test func `the numbers of inserted rows come in the order of the rows, one after another`() throws {
        let (first, more) = try test.database.writeSync { db in
            (
                try db.insertNumbered(into: "notes (text)", ["\("a")"]),
                try db.insertNumbered(into: "notes (text)", ["\("b")", "\("c")", "\("d")"])
            )
        }
        #expect(first.count == 1 && more.count == 3)
        let texts = try test.database.readSync { db in
            try (first + more).map { number in try db.one(String.self, "SELECT text FROM notes WHERE number = \(number)") }
        }
        #expect(texts == ["a", "b", "c", "d"])
    }

    @Test(.enabled(if: TestDatabase.isSQLite)) func `numbers are refused if a trigger leaves out a row`() throws {
        try test.database.writeSync { db in
            _ = try db.execute("CREATE TRIGGER no_b BEFORE INSERT ON notes WHEN NEW.text = 'b' BEGIN SELECT RAISE(IGNORE); END")
        }
        #expect(throws: NoRow.self) { try test.database.writeSync { try $0.insertNumbered(into: "notes (text)", ["\("a")", "\("b")"]) } }
        #expect(try test.count("notes") == 0)
    }

    @Test func `a read inserts nothing`() throws {
        #expect(throws: (any Error).self) { try test.database.readSync { try $0.insertNumbered(into: "notes (text)", ["\("a")"]) } }
        #expect(try test.count("notes") == 0)
    }

    @Test func `no rows have no numbers`() throws {
        #expect(try test.database.writeSync { try $0.insertNumbered(into: "notes (text)", []) } == [])
    }

    @Test func `a lock is one statement where writes run at the same time, and none where they don't`() async throws {
        let id = try test.addProduce("Kale", stock: 1)
        let before = test.database.statistics.statements
        try await test.database.write { try $0.lock("UPDATE produce SET stock = stock WHERE id = \(id)") }
        #expect(test.database.statistics.statements - before == (TestDatabase.isSQLite ? 0 : 1))
    }
}
