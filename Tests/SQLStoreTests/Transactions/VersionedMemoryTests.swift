import Testing

@testable import SQLStore

/// Values that are kept in memory by a version.
@Suite struct VersionedMemoryTests {
    private struct Refused: Error {}

    private let test: TestDatabase
    private var database: Database { test.database }

    init() throws {
        test = try TestDatabase()
        _ = try test.addProduce("Kale", stock: 1)
    }

    /// The stock of the kale, from memory if it was read at this version.
    private static func stock(_ db: Transaction, version: Int64) throws -> Int {
        try db.remembered("kale", version: version) { try db.one(Int.self, "SELECT stock FROM produce") }
    }

    @Test func `a value is read once for each version`() throws {
        let before = database.statistics.statements
        for version: Int64 in [1, 1, 2, 2, 2] { #expect(try database.readSync { try Self.stock($0, version: version) } == 1) }
        #expect(database.statistics.statements - before == 2)
    }

    @Test func `what a closure saw that was refused is not kept`() throws {
        #expect(throws: Refused.self) {
            try database.writeSync { db in
                try db.execute("UPDATE produce SET stock = 9")
                _ = try Self.stock(db, version: 2)
                throw Refused()
            }
        }
        #expect(try database.readSync { try Self.stock($0, version: 2) } == 1)
    }

    @Test func `what a write saw is kept once it is stored`() throws {
        let seen = try database.writeSync { db in
            try db.execute("UPDATE produce SET stock = 9")
            return try Self.stock(db, version: 2)
        }
        let before = database.statistics.statements
        #expect(try database.readSync { try Self.stock($0, version: 2) } == seen)
        #expect(database.statistics.statements == before)
    }

    /// The stocks of two things. The statement runs only if one of them is not in memory.
    private static func stocks(_ db: Transaction, _ names: [String], version: Int64?) throws -> [String: Int] {
        try db.remembered("stock of", of: names, version: version) { names in
            let rows = try db.all("SELECT name, stock FROM produce WHERE name IN (\(list: names))") {
                (try $0.text("name"), try $0.int("stock"))
            }
            return Dictionary(uniqueKeysWithValues: rows)
        }
    }

    @Test func `of several things only those are read that were not read at this version`() throws {
        _ = try test.addProduce("Leek", stock: 2)
        let before = database.statistics.statements
        #expect(try database.readSync { try Self.stocks($0, ["Kale"], version: 1) } == ["Kale": 1])
        try database.writeSync { try $0.execute("UPDATE produce SET stock = stock + 10") }
        #expect(try database.readSync { try Self.stocks($0, ["Kale", "Leek"], version: 1) } == ["Kale": 1, "Leek": 12])
        #expect(try database.readSync { try Self.stocks($0, ["Kale", "Leek"], version: 1) } == ["Kale": 1, "Leek": 12])
        #expect(database.statistics.statements - before == 3)
        #expect(try database.readSync { try Self.stocks($0, ["Kale"], version: nil) } == ["Kale": 11])
    }

    @Test func `a read asks for a version once, and a write has none`() throws {
        @Sendable func versions(_ db: Transaction) throws -> [Int64?] {
            try (0..<2).map { _ in try db.version("kale") { try db.one(Int64.self, "SELECT stock FROM produce") } }
        }
        let before = database.statistics.statements
        #expect(try database.readSync(versions) == [1, 1])
        #expect(database.statistics.statements - before == 1)
        #expect(try database.writeSync(versions) == [nil, nil])
    }

    @Test func `a long read, which may see a standby, neither uses nor fills the memory`() async throws {
        _ = try await database.read(.long) { try Self.stock($0, version: 1) }
        try database.writeSync { try $0.execute("UPDATE produce SET stock = 9") }
        #expect(try database.readSync { try Self.stock($0, version: 1) } == 9)
        try database.writeSync { try $0.execute("UPDATE produce SET stock = 8") }
        #expect(try await database.read(.long) { try Self.stock($0, version: 1) } == 8)
    }

    @Test func `the memory has a bound`() {
        let memory = VersionedMemory()
        for number in 0...VersionedMemory.limit { memory.store([.init(key: "\(number)", epoch: "", version: 1, value: number)]) }
        let last: Int? = memory.value("\(VersionedMemory.limit)", epoch: "", version: 1)
        let first: Int? = memory.value("0", epoch: "", version: 1)
        #expect(last == VersionedMemory.limit && first == nil)
    }

    @Test func `after a failover nothing is taken from memory, since a version may stand for another state then`() {
        let memory = VersionedMemory()
        memory.store([.init(key: "kale", epoch: "first", version: 3, value: 1)])
        let (before, after): (Int?, Int?) = (
            memory.value("kale", epoch: "first", version: 3), memory.value("kale", epoch: "second", version: 3)
        )
        #expect(before == 1)
        #expect(after == nil)
    }
}
