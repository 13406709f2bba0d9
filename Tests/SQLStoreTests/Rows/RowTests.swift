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

    @Test func `a column that is not there is named`() {
        #expect(throws: RowFailure(column: "stok", problem: .missing)) { try row("SELECT 1 AS stock") { try $0.int("stok") } }
        #expect(throws: RowFailure(column: "number 4", problem: .missing)) { try row("SELECT 1 AS stock") { try $0.int(at: 4) } }
    }

    @Test func `two columns of a name can't be told apart`() {
        #expect(throws: RowFailure(column: "id", problem: .ambiguous)) { try row("SELECT 1 AS id, 2 AS id") { try $0.int("id") } }
    }

    @Test func `NULL is no value unless it may be`() throws {
        #expect(throws: RowFailure(column: "a", problem: .null)) { try row("SELECT NULL AS a") { try $0.int("a") } }
        #expect(try row("SELECT NULL AS a") { try $0.intIfPresent("a") } == nil)
    }

    @Test func `a value of another kind is refused, even where it may be missing`() {
        let failure = RowFailure(column: "a", problem: .wrongKind(expected: "Int", found: "text"))
        #expect(throws: failure) { try row("SELECT '1' AS a") { try $0.int("a") } }
        #expect(throws: failure) { try row("SELECT '1' AS a") { try $0.intIfPresent("a") } }
    }

    @Test func `a row kept after its time is noticed`() throws {
        try database.readSync { db in
            var kept: Row?
            try db.each("SELECT 1 AS a UNION SELECT 2") { if kept == nil { kept = $0 } }
            #expect(throws: RowFailure(column: "a", problem: .outdated)) { try kept?.int("a") }
            #expect(kept?[0] == .null)
        }
    }

    @Test func `an optional is decoded from a row that may hold NULL`() throws {
        try database.readSync { db in
            let (none, four) = (try db.one(Int?.self, "SELECT max(id) FROM produce"), try db.one(Int?.self, "SELECT 4"))
            #expect(none == nil && four == 4)
        }
    }
}
