import Testing

@testable import SQLStore

/// How often a closure waits for PostgreSQL, and what travels together.
@Suite(.enabled(if: !TestDatabase.isSQLite), .timeLimit(.minutes(60))) struct PipelineTests {
    let test: TestDatabase
    let kale: Int
    var database: Database { test.database }

    init() throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 1
        test = try TestDatabase(configuration: configuration)
        kale = try test.addProduce("Kale", stock: 0)
    }

    func stock() throws -> Int {
        try database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(kale)") }
    }

    /// The round trips of the body.
    private func roundTrips(_ body: () throws -> Void) throws -> Int {
        let before = database.statistics.roundTrips
        try body()
        return database.statistics.roundTrips - before
    }

    static func addOne(_ id: Int) -> SQL { "UPDATE produce SET stock = stock + 1 WHERE id = \(id)" }

    @Test(arguments: [0: 2, 1: 2, 2: 3, 5: 6])
    func `a write waits once for each answer and once for its commit`(answers: Int, expected: Int) throws {
        let trips = try roundTrips {
            try database.writeSync { db in
                try db.enqueue(Self.addOne(kale))
                for _ in 0..<answers { try db.execute(Self.addOne(kale)) }
                for _ in 1...4 { try db.enqueue(Self.addOne(kale)) }
            }
        }
        #expect(trips == expected)
        #expect(try stock() == 5 + answers)
    }

    @Test func `a closure that runs no statement does not wait`() throws {
        #expect(try roundTrips { try database.writeSync { _ in } } == 0)
        #expect(try roundTrips { try database.readSync { _ in } } == 0)
    }

    @Test func `a closure that throws does not wait for its end`() throws {
        let trips = try roundTrips {
            #expect(throws: Refusal()) {
                try database.writeSync { db in
                    try db.enqueue(Self.addOne(kale))
                    try db.execute(Self.addOne(kale))
                    try db.enqueue(Self.addOne(kale))
                    throw Refusal()
                }
            }
        }
        #expect(trips == 1)
        #expect(try stock() == 0)
    }

    @Test func `a read waits once for each answer`() async throws {
        #expect(try roundTrips { _ = try stock() } == 1)
        let before = database.statistics.roundTrips
        let kale = kale
        for _ in 1...3 {
            _ = try await database.read(.short) { db in
                _ = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(kale)")
                return try db.one(Int.self, "SELECT count(*) FROM vendors")
            }
        }
        #expect(database.statistics.roundTrips - before == 6)
    }

    @Test func `a long read waits once for each thousand rows`() throws {
        let trips = try roundTrips {
            let rows = try database.readSync { db in
                var rows = 0
                try db.each("SELECT n FROM generate_series(1, \(2500)) n") { _ in rows += 1 }
                return rows
            }
            #expect(rows == 2500)
        }
        #expect(trips == 3)
    }

    @Test func `a statement is prepared once, also if it was skipped after a failure`() throws {
        for fails in [true, false, true, false] {
            _ = try? database.writeSync { db in
                if fails { try db.enqueue("UPDATE produce SET stock = \(-1)") }
                try db.enqueue("UPDATE produce SET stock = 100 + stock")
            }
        }
        let texts = try database.writeSync { db in
            try db.all(String.self, "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%UPDATE%' ORDER BY 1")
        }
        #expect(texts.filter { $0.hasPrefix("UPDATE") } == ["UPDATE produce SET stock = $1", "UPDATE produce SET stock = 100 + stock"])
        #expect(try stock() == 200)
        #expect(database.statistics.repeatedWrites == 0)
    }

    @Test func `after a migration statements are prepared again`() throws {
        try database.writeSync { db in try db.enqueue(Self.addOne(kale)) }
        try database.migrate([
            Migration("2026-11-21 Create the test's tables", TestDatabase.produce),
            Migration("2026-11-22 Add tags", ["ALTER TABLE produce ADD COLUMN tags TEXT"]),
        ])
        try database.writeSync { db in try db.enqueue(Self.addOne(kale)) }
        #expect(try stock() == 2)
    }

    @Test(arguments: ["COPY produce FROM STDIN", "DEALLOCATE ALL"])
    func `a statement that takes over the connection or its prepared statements is refused`(text: String) {
        #expect(throws: DatabaseFailure.badStatement(text, reason: ReservedStatements.refusal)) {
            try database.writeSync { db in try db.execute(SQL(stringLiteral: text)) }
        }
    }

    @Test func `an enqueued statement waits for a lock no longer than others`() throws {
        var configuration = DatabaseConfiguration()
        configuration.lockSeconds = 0.1
        let impatient = try Database.open(test.location, configuration: configuration, logger: .silent)
        defer { try? impatient.close() }
        try database.writeSync { db in
            try db.execute(Self.addOne(kale))
            #expect(throws: DatabaseFailure.busy) { try impatient.writeSync { try $0.enqueue(Self.addOne(kale)) } }
        }
        #expect(try stock() == 1)
    }

    @Test func `statements and results may be larger than the buffers between client and server`() throws {
        let text = String(repeating: "x", count: 20_000)
        try database.writeSync { db in
            for number in 1...100 {
                try db.enqueue("SELECT repeat(\(text), 20), \(number)")
                try db.enqueue("INSERT INTO produce (name, stock) VALUES (\(text), \(number))")
            }
        }
        #expect(try test.count() == 101)
    }

    @Test func `a statement with too many parameters is refused`() {
        let failure = #expect(throws: DatabaseFailure.self) {
            try database.writeSync { db in
                let values: SQL = Array(repeating: "(\(kale))" as SQL, count: 65_536).joined(separator: ", ")
                try db.execute("DELETE FROM produce WHERE id IN (VALUES " + values + ")")
            }
        }
        guard case .badStatement(_, "it has 65536 parameters") = failure else {
            return #expect(Bool(false), "\(String(describing: failure))")
        }
    }
}
