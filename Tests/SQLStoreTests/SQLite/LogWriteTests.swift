import Testing

@testable import SQLStore

/// What SQLite writes to its write-ahead log is joined into larger writes, and is in the file when others need it there.
@Suite(.enabled(if: TestDatabase.isSQLite), .timeLimit(.minutes(60))) struct LogWriteTests {
    private let test: TestDatabase

    init() throws {
        test = try TestDatabase()
    }

    private func add(_ count: Int, _ db: Transaction) throws {
        try db.execute(
            """
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(count))
            INSERT INTO produce (name, stock) SELECT printf('%1000d', n), n FROM numbers
            """)
    }

    @Test func `a commit of many pages is a few writes`() throws {
        let (writes, pages) = try test.logWrites { connection in
            try connection.control("BEGIN IMMEDIATE")
            try add(1000, Transaction(on: connection, isWrite: true))
            try connection.control("COMMIT")
        }
        #expect(pages > 200)
        #expect(writes < pages / 10)
    }

    @Test(arguments: ["OFF", "NORMAL", "FULL"]) func `a commit is in the file before it is read`(synchronous: String) throws {
        try test.pragma("synchronous = \(synchronous)")
        for count in 1...20 {
            _ = try test.addProduce("Kale", stock: count)
            #expect(try test.count() == count)
        }
        try test.database.writeSync { try add(1000, $0) }
        #expect(try test.count() == 1020)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `a transaction that is larger than the page cache reads what it has written, and changes it`() throws {
        try test.pragma("cache_size = 10")
        let sums = try test.database.writeSync { db in
            try add(3000, db)
            let before = try db.one(Int.self, "SELECT sum(length(name) + stock) FROM produce")
            try db.execute("UPDATE produce SET stock = stock + 1")
            return (before, try db.one(Int.self, "SELECT sum(length(name) + stock) FROM produce"))
        }
        #expect(sums == (7_501_500, 7_504_500))
        #expect(try test.database.readSync { try $0.one(Int.self, "SELECT sum(length(name) + stock) FROM produce") } == sums.1)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `a transaction that is larger than the page cache is undone`() throws {
        try test.pragma("cache_size = 10")
        _ = try test.addProduce("Kale", stock: 1)
        #expect(throws: Refusal()) {
            try test.database.writeSync { db in
                try add(3000, db)
                throw Refusal()
            }
        }
        _ = try test.addProduce("Leek", stock: 2)
        #expect(try test.count() == 2)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test(arguments: ["OFF", "NORMAL", "FULL"]) func `a commit of pages that were written before is in the file before it is read`(
        synchronous: String
    ) throws {
        try test.pragma("synchronous = \(synchronous)")
        try test.pragma("cache_size = 10")
        for round in 1...3 {
            try test.database.writeSync { db in
                try add(1000, db)
                try db.execute("UPDATE produce SET stock = stock + 1")
            }
            _ = try test.addProduce("Kale", stock: 1)
            #expect(try test.count() == 1001 * round)
        }
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `what a transaction has written before it was undone doesn't come back over what others write`() throws {
        try test.database.writeSync { try add(300, $0) }
        try test.restartLog()
        let other = try Database.open(test.location, configuration: .init(), logger: .silent)
        defer { try? other.close() }
        for round in 1...5 {
            try test.pragma("cache_size = 10")
            #expect(throws: Refusal()) {
                try test.database.writeSync { db in
                    try db.execute("UPDATE produce SET stock = stock + 1 WHERE id <= 100")
                    throw Refusal()
                }
            }
            try other.writeSync { try $0.execute("UPDATE produce SET stock = \(round)") }
            #expect(try test.count() == 300)
            #expect(try test.database.writeSync { try $0.one(Int.self, "SELECT sum(stock) FROM produce") } == 300 * round)
            #expect(try other.readSync { try $0.one(Int.self, "SELECT sum(stock) FROM produce") } == 300 * round)
        }
        #expect(try other.integrityCheck() == [])
    }

    @Test(arguments: [1, 1000]) func `a log without room refuses a commit, and keeps what was stored`(rows: Int) throws {
        try test.database.writeSync { try add(5, $0) }
        try test.withFullLog {
            #expect(throws: DatabaseFailure.full) { try test.database.writeSync { try add(rows, $0) } }
        }
        #expect(try test.count() == 6)
        try test.database.writeSync { try add(rows, $0) }
        #expect(try test.count() == 6 + rows)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `a transaction for which the log has no room before its commit is undone`() throws {
        try test.pragma("cache_size = 10")
        try test.database.writeSync { try add(5, $0) }
        try test.withFullLog {
            #expect(throws: DatabaseFailure.full) { try test.database.writeSync { try add(3000, $0) } }
        }
        #expect(try test.count() == 6)
        try test.database.writeSync { try add(3000, $0) }
        #expect(try test.count() == 3006)
        #expect(try test.database.integrityCheck() == [])
    }
}
