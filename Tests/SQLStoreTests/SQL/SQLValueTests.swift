import Testing

@testable import SQLStore

@Suite struct SQLValueTests {
    @Test(arguments: [
        SQLValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .real(.leastNonzeroMagnitude),
        .text(""), .text("🥕 zanahoria e\u{301}"), .text(String(repeating: "é", count: 100_000)),
        .blob([]), .blob([0, 255, 39]), .blob(Array(1...15)), .blob(Array(1...17)), SQLValue(bytes: Array(1...16)),
        SQLValue(bytes: Array(240...255)),
    ])
    func `a value is read back as it was written`(value: SQLValue) throws {
        let test = try TestDatabase(["CREATE TABLE box (integers BIGINT, reals DOUBLE PRECISION, texts TEXT, blobs BYTEA)"])
        let column: SQL =
            switch value {
            case .real: "reals"
            case .text: "texts"
            case .blob, .uuid: "blobs"
            default: "integers"
            }
        let found = try test.database.writeSync { db in
            try db.execute("INSERT INTO box (\(sql: column)) VALUES (\(value))")
            return try db.one(SQLValue.self, "SELECT \(sql: column) FROM box")
        }
        #expect(found == value)
    }

    @Test func `sixteen bytes are one value, however they were made`() {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 249, 250, 251, 252, 253, 254, 255, 0]
        #expect(bytes.sqlValue == .uuid(high: 0x0102_0304_0506_0708, low: 0xF9FA_FBFC_FDFE_FF00))
        #expect([UInt8](sqlValue: bytes.sqlValue) == bytes)
        #expect([UInt8](sqlValue: [7].sqlValue) == [7])
        #expect([UInt8](sqlValue: .text("bytes")) == nil)
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
