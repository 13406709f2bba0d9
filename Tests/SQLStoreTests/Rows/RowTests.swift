import Testing

@testable import SQLStore

@Suite struct RowTests {
    let database: Database
    private let test: TestDatabase

    init() throws {
        test = try TestDatabase()
        database = test.database
    }

    private func row<T: Sendable>(_ sql: SQL, _ decode: @escaping @Sendable (Row) throws -> T) throws -> T {
        try database.readSync { db in try db.one(sql, decode) }
    }

    @Test func `columns are read by name in any order`() throws {
        let text = try row("SELECT 1 AS a, 'two' AS b, 3.5 AS c, NULL AS d, \([UInt8]([0, 255])) AS e, 1 AS f") { row in
            "\(try row.bool("f")) \(try row.bytes("e")) \(try row.textIfPresent("d") ?? "-") \(try row.double("c")) \(try row.text("b")) \(try row.int("a"))"
        }
        #expect(text == "true [0, 255] - 3.5 two 1")
    }

    @Test func `columns are read by position`() throws {
        let values = try row("SELECT 1, 'two', NULL") { row in
            [row[0], row[1], row[2], row[3], try row.int(at: 0).sqlValue, try row.text(at: 1).sqlValue]
        }
        #expect(values == [.integer(1), .text("two"), .null, .null, .integer(1), .text("two")])
    }

    @Test func `a missing column is named in the error`() {
        #expect(throws: RowFailure(column: "stok", problem: .missing)) { try row("SELECT 1 AS stock") { try $0.int("stok") } }
        #expect(throws: RowFailure(column: "number 4", problem: .missing)) { try row("SELECT 1 AS stock") { try $0.int(at: 4) } }
    }

    @Test func `reading a name that several columns have throws`() throws {
        #expect(throws: RowFailure(column: "id", problem: .ambiguous)) { try row("SELECT 1 AS id, 2 AS id") { try $0.int("id") } }
        #expect(throws: RowFailure(column: "id", problem: .ambiguous)) {
            try row("SELECT 1 AS name, 2 AS id, 3 AS id") { [try $0.int("name"), try $0.int("id")] }
        }
        #expect(try row("SELECT 1 AS id, 2 AS id, 3 AS name") { try $0.int("name") } == 3)
    }

    @Test func `NULL throws unless the column is optional`() throws {
        #expect(throws: RowFailure(column: "a", problem: .null)) { try row("SELECT NULL AS a") { try $0.int("a") } }
        #expect(try row("SELECT NULL AS a") { try $0.intIfPresent("a") } == nil)
    }

    @Test func `a value of another type throws, also for an optional column`() {
        let failure = RowFailure(column: "a", problem: .wrongKind(expected: "Int", found: "text"))
        #expect(throws: failure) { try row("SELECT '1' AS a") { try $0.int("a") } }
        #expect(throws: failure) { try row("SELECT '1' AS a") { try $0.intIfPresent("a") } }
    }

    @Test func `a row that is read too late throws`() throws {
        try database.readSync { db in
            var late: Row?
            try db.each("SELECT 1 AS a UNION SELECT 2") { if late == nil { late = $0 } }
            #expect(throws: RowFailure(column: "a", problem: .outdated)) { try late?.int("a") }
            #expect(late?[0] == .null)
        }
    }

    @Test func `each row of several is read by name, whatever was read of the one before`() throws {
        let rows = try database.readSync { db in
            try db.all("SELECT 1 AS id, 'a' AS a_name_longer_than_fifteen_bytes, 10 AS id_2 UNION SELECT 2, 'b', 20 ORDER BY 1") { row in
                let id: Int = try row.value("id")
                // Rows of odd numbers are read in part, the others in reverse.
                if id % 2 == 1 { return "\(id) \(try row.text("a_name_longer_than_fifteen_bytes"))" }
                return "\(try row.int("id_2")) \(try row.text("a_name_longer_than_fifteen_bytes")) \(try row.int("id"))"
            }
        }
        #expect(rows == ["1 a", "20 b 2"])
    }

    private enum Kind: String, SQLValueConvertible { case fruit, vegetable }

    @Test func `an enumeration is read by its raw value, and an unknown one throws`() throws {
        let kinds: [Kind?] = try row("SELECT 'fruit' AS kind, NULL AS other") { [try $0.value("kind"), try $0.valueIfPresent("other")] }
        #expect(kinds == [.fruit, nil])
        #expect(throws: RowFailure(column: "kind", problem: .wrongKind(expected: "Kind", found: "text"))) {
            try row("SELECT 'stone' AS kind") { try $0.value("kind", as: Kind.self) }
        }
    }

    @Test func `an optional is decoded from a row that may hold NULL`() throws {
        try database.readSync { db in
            let (none, four) = (try db.one(Int?.self, "SELECT max(id) FROM produce"), try db.one(Int?.self, "SELECT 4"))
            #expect(none == nil && four == 4)
        }
    }
}
