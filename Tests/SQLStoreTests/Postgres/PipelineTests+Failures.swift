import Foundation
import Testing

@testable import SQLStore

/// Conflicts, duplicates and lost connections while several statements travel together.
extension PipelineTests {
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
