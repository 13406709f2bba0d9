import Testing

@testable import SQLStore

@Suite struct SQLValueTests {
    @Test(arguments: [
        SQLValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .real(.leastNonzeroMagnitude),
        .text(""), .text("🥕 zanahoria e\u{301}"), .text(String(repeating: "é", count: 100_000)),
        .blob([]), .blob([0, 255, 39]),
    ])
    func `a value is read back as it was written`(value: SQLValue) throws {
        let test = try TestDatabase(["CREATE TABLE box (integers BIGINT, reals DOUBLE PRECISION, texts TEXT, blobs BYTEA)"])
        let column: SQL =
            switch value {
            case .real: "reals"
            case .text: "texts"
            case .blob: "blobs"
            default: "integers"
            }
        let found = try test.database.writeSync { db in
            try db.execute("INSERT INTO box (\(sql: column)) VALUES (\(value))")
            return try db.one(SQLValue.self, "SELECT \(sql: column) FROM box")
        }
        #expect(found == value)
    }

    @Test func `a text with a zero byte is stored whole or refused`() throws {
        let test = try TestDatabase(["CREATE TABLE box (content TEXT)"])
        let found = Result {
            try test.database.writeSync { db in
                try db.execute("INSERT INTO box (content) VALUES (\("a\u{0}b"))")
                return try db.one(String.self, "SELECT content FROM box")
            }
        }
        if TestDatabase.isSQLite {
            #expect(try found.get() == "a\u{0}b")
        } else {
            #expect(throws: DatabaseFailure.self) { try found.get() }
            #expect(try test.count("box") == 0)
        }
    }

    @Test func `a Boolean is true, false, 1 or 0, and nothing else`() {
        #expect(true.sqlValue == .boolean(true))
        #expect(Bool(sqlValue: .boolean(true)) == true)
        #expect(Bool(sqlValue: .integer(0)) == false)
        #expect(Bool(sqlValue: .integer(2)) == nil)
        #expect(Bool(sqlValue: .text("true")) == nil)
    }

    @Test func `an integer is read as a real number, but no real number as an integer`() {
        #expect(Double(sqlValue: .integer(7)) == 7)
        #expect(Int(sqlValue: .real(7)) == nil)
    }
}
