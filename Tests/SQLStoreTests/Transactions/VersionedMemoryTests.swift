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

    @Test func `the memory has a bound`() {
        let memory = VersionedMemory()
        for number in 0...VersionedMemory.limit { memory.store([.init(key: "\(number)", version: 1, value: number)]) }
        let last: Int? = memory.value("\(VersionedMemory.limit)", version: 1)
        let first: Int? = memory.value("0", version: 1)
        #expect(last == VersionedMemory.limit && first == nil)
    }
}
