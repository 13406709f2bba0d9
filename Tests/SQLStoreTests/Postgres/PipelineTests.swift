import Foundation
import Testing

@testable import SQLStore

/// How often a closure waits for PostgreSQL, and what happens when a connection is lost while several statements travel together.
@Suite(.enabled(if: !TestDatabase.isSQLite), .timeLimit(.minutes(15))) struct PipelineTests {
    private let test: TestDatabase
    private let kale: Int
    private var database: Database { test.database }

    init() throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 1
        test = try TestDatabase(configuration: configuration)
        kale = try test.addProduce("Kale", stock: 0)
    }

    private func stock() throws -> Int {
        try database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(kale)") }
    }

    /// The round trips of the body.
    private func roundTrips(_ body: () throws -> Void) throws -> Int {
        let before = database.statistics.roundTrips
        try body()
        return database.statistics.roundTrips - before
    }

    private static func addOne(_ id: Int) -> SQL { "UPDATE produce SET stock = stock + 1 WHERE id = \(id)" }

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

    @Test(arguments: [WriteLevel.serializable, .snapshot])
    func `a write runs again after a conflict of an enqueued statement`(level: WriteLevel) async throws {
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        let kale = kale
        try await database.write(level) { db in
            let stock = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(kale)")
            if stock == 0 { try other.writeSync { try $0.execute(Self.addOne(kale)) } }
            try db.enqueue("UPDATE produce SET stock = \(stock + 1) WHERE id = \(kale)")
        }
        #expect(try stock() == 2)
        #expect(database.statistics.repeatedWrites == 1)
    }

    @Test func `a closure that did not see a duplicate runs again`() throws {
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        let isNew = try database.writeSync { db in
            let count = try db.one(Int.self, "SELECT count(*) FROM vendors WHERE name = 'Rosa'")
            if count > 0 { return false }
            try other.writeSync { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
            try db.enqueue("INSERT INTO vendors (name) VALUES ('Rosa')")
            return true
        }
        #expect(!isNew)
    }

    @Test func `a statement with too many parameters is refused`() {
        let failure = #expect(throws: DatabaseFailure.self) {
            try database.writeSync { db in
                let names: SQL = Array(repeating: "\(kale)" as SQL, count: 65_536).joined(separator: ", ")
                try db.execute("DELETE FROM produce WHERE id IN (" + names + ")")
            }
        }
        guard case .badStatement(_, "it has 65536 parameters") = failure else {
            return #expect(Bool(false), "\(String(describing: failure))")
        }
    }

    /// Ends its own connection when it runs for the first time. A sequence is not rolled back.
    private static let endConnectionOnce: SQL = "SELECT pg_terminate_backend(pg_backend_pid()) WHERE nextval('tries') = 1"

    @Test(arguments: [true, false])
    func `a write whose connection ends between its statements happens once`(hasAnswerBefore: Bool) throws {
        try database.writeSync { try $0.execute("CREATE SEQUENCE tries") }
        try database.writeSync { db in
            if hasAnswerBefore { _ = try db.one(Int.self, "SELECT count(*) FROM produce") }
            try db.enqueue(Self.addOne(kale))
            try db.enqueue(Self.endConnectionOnce)
            try db.enqueue(Self.addOne(kale))
        }
        #expect(try stock() == 2)
        #expect(database.statistics.repeatedWrites == 1)
    }

    @Test func `a failure that the server reports before COMMIT leaves no doubt about the commit`() throws {
        guard case .postgres(let address) = test.location else { return }
        let connection = try PostgresConnection(PostgresAddress(address), configuration: DatabaseConfiguration())
        connection.beginWrite(.snapshot)
        _ = try connection.execute("SELECT 1", isWrite: true)
        try connection.enqueue("SELECT pg_terminate_backend(pg_backend_pid())", isWrite: true)
        #expect(throws: DatabaseFailure.self) { try connection.commit() }
        guard case .connectionLost = connection.abortCause else { return #expect(Bool(false), "the commit is in doubt") }
    }

    @Test func `a connection that ends between two transactions is replaced`() throws {
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        for number in 1...6 {
            let pid = try database.readSync { db in try db.one(Int.self, "SELECT pg_backend_pid()") }
            try other.writeSync { try $0.execute("SELECT pg_terminate_backend(CAST(\(pid) AS INT), 60000)") }
            if number.isMultiple(of: 2) {
                #expect(try stock() == number / 2)
            } else {
                try database.writeSync { try $0.enqueue(Self.addOne(kale)) }
            }
        }
        #expect(try stock() == 3)
    }

    @Test(arguments: [true, false])
    func `a commit whose answer is lost with those of enqueued statements happens once`(hasAnswerBefore: Bool) throws {
        let (proxy, database) = try throughProxy()
        defer { try? database.close() }
        for round in 1...3 {
            proxy.dropCommitAnswers(1)
            try database.writeSync { db in
                if hasAnswerBefore { _ = try db.one(Int.self, "SELECT count(*) FROM produce") }
                try db.enqueue(Self.addOne(kale))
                try db.enqueue(Self.addOne(kale))
            }
            #expect(try stock() == round * 2)
        }
        #expect(database.statistics.repeatedWrites == 0)
    }

    @Test func `a refused commit whose answer is lost is refused`() throws {
        let (proxy, database) = try throughProxy()
        defer { try? database.close() }
        proxy.dropCommitAnswers(1)
        #expect(throws: DatabaseFailure.constraint(ConstraintFailure(kind: .check, subject: "stock_is_not_negative"))) {
            try database.writeSync { db in
                _ = try db.one(Int.self, "SELECT count(*) FROM produce")
                try db.enqueue("UPDATE produce SET stock = \(-1)")
            }
        }
        #expect(database.statistics.refusedWrites == 1)
        #expect(try stock() == 0)
    }

    private func throughProxy() throws -> (FaultInjectingProxy, Database) {
        guard case .postgres(let address) = test.location, var parts = URLComponents(string: address), let port = parts.port else {
            throw POSIXError(.EINVAL)
        }
        let proxy = try FaultInjectingProxy(to: port)
        parts.port = proxy.port
        return (proxy, try Database.open(.postgres(address: parts.string ?? ""), logger: .silent))
    }
}
