import Testing

@testable import SQLStore

@Suite struct TransactionTests {
    private let test: TestDatabase
    private var database: Database { test.database }

    init() throws {
        test = try TestDatabase()
        for number in 1...3 { _ = try test.addProduce("Kale \(number)", stock: number) }
    }

    @Test func `asking for one row throws if there is none`() throws {
        #expect(throws: NoRow(statement: "SELECT id FROM produce WHERE stock = ?")) {
            try database.readSync { db in try db.one(Int.self, "SELECT id FROM produce WHERE stock = \(9)") }
        }
        #expect(try database.readSync { db in try db.first(Int.self, "SELECT id FROM produce WHERE stock = \(9)") } == nil)
    }

    @Test func `changed rows are counted`() throws {
        let counts = try database.writeSync { db in
            [
                try db.execute("UPDATE produce SET stock = stock + 1 WHERE stock > \(1)"),
                try db.execute("UPDATE produce SET stock = 0 WHERE id = \(99)"),
                try db.execute("SELECT 1"),
                try db.execute("CREATE INDEX by_stock ON produce (stock)"),
            ]
        }
        #expect(counts == [2, 0, 0, 0])
    }

    @Test func `a write that returns its first row still changes all rows`() throws {
        let first = try database.writeSync { db in try db.first(Int.self, "UPDATE produce SET stock = 0 RETURNING id") }
        let left = try database.readSync { db in try db.one(Int.self, "SELECT sum(stock) FROM produce") }
        #expect(first != nil && left == 0)
    }

    @Test func `a statement can run inside its own loop`() throws {
        let pairs = try database.readSync { db in
            var pairs = 0
            let sql: SQL = "SELECT id FROM produce"
            try db.each(sql) { _ in try db.each(sql) { _ in pairs += 1 } }
            return pairs
        }
        #expect(pairs == 9)
    }

    @Test func `a row that can't be decoded leaves the statement reusable`() throws {
        #expect(throws: RowFailure.self) {
            try database.readSync { db in try db.all("SELECT name FROM produce") { try $0.int("name") } }
        }
        #expect(try database.readSync { db in try db.all(String.self, "SELECT name FROM produce") }.count == 3)
    }

    @Test func `a transaction is closed after its closure`() throws {
        nonisolated(unsafe) var escaped: Transaction?
        try database.readSync { escaped = $0 }
        #expect(throws: DatabaseFailure.closed) { try escaped?.execute("SELECT 1") }
    }

    @Test(arguments: [
        "COMMIT", "ROLLBACK", "  \n-- why\nSAVEPOINT x", "/* a */ begin", "PRAGMA foreign_keys = OFF", "VACUUM", "RELEASE member",
    ])
    func `transaction control is refused`(text: String) {
        #expect(throws: DatabaseFailure.badStatement(text, reason: "the transaction belongs to the closure")) {
            try database.writeSync { db in try db.execute(SQL(stringLiteral: text)) }
        }
    }

    @Test func `several statements in one text, or none, are refused`() throws {
        #expect(throws: DatabaseFailure.self) { try database.writeSync { db in try db.execute("SELECT 1; DELETE FROM produce") } }
        #expect(throws: DatabaseFailure.self) { try database.writeSync { db in try db.execute("  ") } }
        #expect(throws: DatabaseFailure.self) { try database.writeSync { db in try db.execute("SELECT ?") } }
        #expect(try test.count() == 3)
        #expect(try database.readSync { db in try db.one(Int.self, "SELECT 1;\n") } == 1)
    }

    @Test func `a read can't write`() throws {
        #expect(throws: DatabaseFailure.badStatement("DELETE FROM produce", reason: "a read can't write; use write")) {
            try database.readSync { db in
                #expect(!db.isWrite)
                return try db.execute("DELETE FROM produce")
            }
        }
        #expect(try test.count() == 3)
    }

    @Test func `a read sees one snapshot, whatever is written meanwhile`() throws {
        let database = database
        let counts = try database.readSync { db in
            let before = try db.one(Int.self, "SELECT count(*) FROM produce")
            try database.writeSync { db in try db.execute("DELETE FROM produce") }
            return [before, try db.one(Int.self, "SELECT count(*) FROM produce")]
        }
        #expect(counts == [3, 3])
        #expect(try test.count() == 0)
    }

    @Test func `a failed statement aborts the closure, even if it ignores the error`() throws {
        #expect(throws: DatabaseFailure.self) {
            try database.writeSync { db in
                _ = try? db.execute("INSERT INTO produce (name, stock) VALUES ('Leek', \(-1))")
                _ = try? db.execute("INSERT INTO produce (name, stock) VALUES ('Leek', \(1))")
            }
        }
        #expect(try test.count() == 3)
    }

    @Test func `after an aborted closure the next one runs`() throws {
        _ = try? database.writeSync { db in try db.execute("INSERT INTO produce (name, stock) VALUES ('Leek', \(-1))") }
        #expect(try test.addProduce("Leek", stock: 1) > 0)
    }
}
