import Dispatch
import Synchronization
import Testing

@testable import SQLStore

/// What each level guarantees for concurrent writes, and what it does not.
@Suite(.enabled(if: !TestDatabase.isSQLite), .timeLimit(.minutes(60))) struct WriteLevelTests {
    /// Two concurrent writes each take one of two items if both are left. Each decision depends on a row that the other write changes, and both
    /// read before either writes.
    private func takeOneOfTwo(_ level: WriteLevel) async throws -> (left: Int, repeated: Int) {
        let test = try TestDatabase()
        let rows = [try test.addProduce("Kale", stock: 1), try test.addProduce("Kale", stock: 1)]
        let haveRead = Barrier(of: 2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for row in rows {
                group.addTask {
                    try await test.database.write(level) { db in
                        let stock = try db.one(Int.self, "SELECT sum(stock) FROM produce WHERE name = 'Kale'")
                        haveRead.wait()
                        if stock == 2 { try db.execute("UPDATE produce SET stock = 0 WHERE id = \(row)") }
                    }
                }
            }
            try await group.waitForAll()
        }
        let left = try await test.database.read { try $0.one(Int.self, "SELECT sum(stock) FROM produce") }
        return (left, test.database.statistics.repeatedWrites)
    }

    @Test func `serializable writes decide as if one ran after another`() async throws {
        let outcome = try await takeOneOfTwo(.serializable)
        #expect(outcome.left == 1)
        #expect(outcome.repeated > 0)
    }

    @Test func `on snapshots each write decides by what it read, which others may change`() async throws {
        let outcome = try await takeOneOfTwo(.snapshot)
        #expect(outcome == (0, 0))
    }

    @Test(arguments: [WriteLevel.serializable, .snapshot])
    func `a write to a row that has changed since it was read is retried`(level: WriteLevel) async throws {
        let test = try TestDatabase()
        let row = try test.addProduce("Kale", stock: 0)
        let haveRead = Barrier(of: 2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...2 {
                group.addTask {
                    try await test.database.write(level) { db in
                        let stock = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)")
                        haveRead.wait()
                        try db.execute("UPDATE produce SET stock = \(stock + 1) WHERE id = \(row)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await test.database.read { try $0.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)") } == 2)
    }

    @Test func `writes that take rows of a queue at once take different ones, and none waits or runs again`() async throws {
        let test = try TestDatabase()
        let rows = try (1...4).map { _ in try test.addProduce("Kale", stock: 1) }
        let haveRead = Barrier(of: 2)
        let taken = try await withThrowingTaskGroup(of: [Int].self) { group in
            for _ in 1...2 {
                group.addTask {
                    try await test.database.write(.committed) { db in
                        let rows = try db.all(
                            Int.self,
                            "SELECT o.id FROM produce o WHERE o.stock = 1 ORDER BY o.id LIMIT 2 \(sql: .skippingLocked)")
                        haveRead.wait()
                        try db.execute("UPDATE produce SET stock = 0 WHERE id IN (\(list: rows)) AND stock = 1")
                        return rows
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(taken.sorted() == rows.sorted() && test.database.statistics.repeatedWrites == 0)
    }

    @Test func `a conditional change of committed rows checks its condition again after it has waited`() async throws {
        let test = try TestDatabase()
        let row = try test.addProduce("Kale", stock: 1)
        let haveRead = Barrier(of: 2)
        let winners = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...2 {
                group.addTask {
                    try await test.database.write(.committed) { db in
                        _ = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)")
                        haveRead.wait()
                        return try db.execute("UPDATE produce SET stock = 0 WHERE id = \(row) AND stock = 1")
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(winners == 1 && test.database.statistics.repeatedWrites == 0)
    }

    @Test func `writes to neighboring rows do not conflict on snapshots`() async throws {
        let test = try TestDatabase()
        let haveInserted = Barrier(of: 4)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 {
                group.addTask {
                    try await test.database.write(.snapshot) { db in
                        let row = try db.one(Int64.self, "INSERT INTO produce (name, stock) VALUES ('Kale', \(number)) RETURNING id")
                        haveInserted.wait()
                        _ = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(test.database.statistics.repeatedWrites == 0)
    }

    @Test func `every write to a contended row succeeds in the end`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.connections = 16
        configuration.waitSeconds = 60
        let test = try TestDatabase(configuration: configuration)
        let row = try test.addProduce("Kale", stock: 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...16 {
                group.addTask {
                    for _ in 1...40 {
                        try await test.database.write { db in
                            let stock = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)")
                            try db.execute("UPDATE produce SET stock = \(stock + 1) WHERE id = \(row)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await test.database.read { try $0.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)") } == 640)
    }
}

/// A barrier where a number of threads wait for each other, once. Later threads pass through.
private final class Barrier: Sendable {
    private let group = DispatchGroup()
    private let remaining: Mutex<Int>

    init(of count: Int) {
        remaining = Mutex(count)
        for _ in 1...count { group.enter() }
    }

    func wait() {
        let isAwaited = remaining.withLock { left in
            left -= 1
            return left >= 0
        }
        guard isAwaited else { return }
        group.leave()
        group.wait()
    }
}
