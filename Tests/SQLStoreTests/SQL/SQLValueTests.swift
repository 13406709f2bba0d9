import Testing

@testable import SQLStore

@Suite struct SQLValueTests {
    @Test(arguments: [
        SQLValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .real(.leastNonzeroMagnitude),
        .text(""), .text("a\u{0}b"), .text("🥕 zanahoria e\u{301}"), .text(String(repeating: "é", count: 100_000)),
        .blob([]), .blob([0, 255, 39]),
    ])
    func `a value comes back as it went`(value: SQLValue) throws {
        let test = try TestDatabase([.perEngine(sqlite: "CREATE TABLE box (content ANY) STRICT", postgres: "")])
        let found = try test.database.writeSync { db in
            try db.execute("INSERT INTO box (content) VALUES (\(value))")
            return try db.one(SQLValue.self, "SELECT content FROM box")
        }
        #expect(found == value)
    }

    @Test func `truth is 1 and 0 and nothing else`() {
        #expect(true.sqlValue == .integer(1))
        #expect(Bool(sqlValue: .integer(0)) == false)
        #expect(Bool(sqlValue: .integer(2)) == nil)
        #expect(Bool(sqlValue: .text("true")) == nil)
    }

    @Test func `a whole sum is a real number too, but no real number is an integer`() {
        #expect(Double(sqlValue: .integer(7)) == 7)
        #expect(Int(sqlValue: .real(7)) == nil)
    }
}
