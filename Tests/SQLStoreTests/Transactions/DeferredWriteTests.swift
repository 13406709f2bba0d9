import Testing

@testable import SQLStore

/// Rows that are inserted together, and rows that a closure collects.
@Suite struct DeferredWriteTests {
    private final class Names: DeferredWrite {
        var names: [String] = []
        func write(_ db: Transaction) throws {
            try db.insert(into: "produce (name, stock)", names.map { "\($0), 1" })
        }
    }

    private struct Refused: Error {}

    private let test: TestDatabase
    private var database: Database { test.database }

    init() throws { test = try TestDatabase() }

    private func names() throws -> [String] {
        try database.readSync { db in try db.all(String.self, "SELECT name FROM produce ORDER BY id") }
    }

    @Test(arguments: [0, 1, 100, 101, 250]) func `any number of rows is inserted, a hundred with each statement`(count: Int) throws {
        let before = database.statistics.statements
        try database.writeSync { db in try db.insert(into: "produce (name, stock)", (0..<count).map { "\("\($0)"), \($0)" }) }
        #expect(database.statistics.statements - before == (count + 99) / 100)
        #expect(try names() == (0..<count).map { "\($0)" })
    }

    @Test func `a conflict's ending applies to each row`() throws {
        try database.writeSync { db in
            try db.insert(into: "vendors (name)", ["'Rosa'"])
            try db.insert(into: "vendors (name)", ["'Rosa'", "'Tom'"], "ON CONFLICT (name) DO NOTHING")
        }
        #expect(try database.readSync { try $0.all(String.self, "SELECT name FROM vendors ORDER BY id") } == ["Rosa", "Tom"])
    }

    @Test func `what a closure collects is written once, when it ends`() throws {
        let before = database.statistics.statements
        let seen = try database.writeSync { db in
            for name in ["Kale", "Leek"] { db.deferred(Names.init).names.append(name) }
            return try db.one(Int.self, "SELECT count(*) FROM produce")
        }
        #expect(seen == 0)
        #expect(try names() == ["Kale", "Leek"])
        #expect(database.statistics.statements - before == 3)
    }

    @Test func `nothing is written of a closure that throws`() throws {
        #expect(throws: Refused.self) {
            try database.writeSync { db in
                db.deferred(Names.init).names.append("Kale")
                throw Refused()
            }
        }
        #expect(try names() == [])
    }

    @Test func `a read can't collect rows to write`() throws {
        #expect(throws: DatabaseFailure.self) {
            try database.readSync { db in db.deferred(Names.init).names.append("Kale") }
        }
        #expect(try names() == [])
    }
}
