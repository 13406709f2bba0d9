import Testing

@testable import SQLStore

@Suite struct SQLTests {
    @Test func `an interpolated value is a parameter and never text`() {
        let name = "'); DROP TABLE produce; --"
        let sql: SQL = "SELECT id FROM produce WHERE name = \(name) AND stock > \(3)"
        #expect(sql.text == "SELECT id FROM produce WHERE name = ? AND stock > ?")
        #expect(sql.parameters == [.text(name), .integer(3)])
    }

    @Test func `nil is bound as NULL`() {
        let nobody: Int? = nil
        let sql: SQL = "SELECT \(nobody), \(Int?.some(4))"
        #expect(sql.parameters == [.null, .integer(4)])
    }

    @Test func `a list is bound with commas, and IN an empty one matches nothing`() {
        let some: SQL = "id IN (\(list: [1, 2, 3]))"
        let none: SQL = "id IN (\(list: [Int]()))"
        #expect(some.text == "id IN (?, ?, ?)")
        #expect(some.parameters == [.integer(1), .integer(2), .integer(3)])
        #expect(none == "id IN (NULL)")
    }

    @Test func `nested SQL keeps its parameters in order`() {
        let condition: SQL = "stock > \(1)"
        let sql: SQL = "SELECT \("a") WHERE \(sql: condition) LIMIT \(9)"
        #expect(sql.text == "SELECT ? WHERE stock > ? LIMIT ?")
        #expect(sql.parameters == [.text("a"), .integer(1), .integer(9)])
    }

    @Test func `conditions are joined`() {
        let conditions: [SQL] = ["a = \(1)", "b = \(2)"]
        #expect(conditions.joined(separator: " AND ").text == "a = ? AND b = ?")
        #expect([SQL]().joined(separator: ", ") == .empty)
        #expect(("a" + conditions[0]).text == "aa = ?")
    }

    @Test func `an identifier is quoted`() {
        let sql: SQL = "SELECT \(identifier: "or\"der")"
        #expect(sql.text == "SELECT \"or\"\"der\"")
    }

    enum Kind: String, SQLValueConvertible { case fruit, vegetable }

    @Test func `an enumeration is bound by its raw value`() {
        let sql: SQL = "\(Kind.fruit)"
        #expect(sql.parameters == [.text("fruit")])
        #expect(Kind(sqlValue: .text("vegetable")) == .vegetable)
        #expect(Kind(sqlValue: .text("stone")) == nil)
    }

    @Test func `hostile text is stored as it is`() throws {
        let test = try TestDatabase()
        let name = "'); DROP TABLE produce; --"
        _ = try test.addProduce(name, stock: 1)
        let found = try test.database.readSync { db in try db.all(String.self, "SELECT name FROM produce WHERE name = \(name)") }
        #expect(found == [name])
    }
}
