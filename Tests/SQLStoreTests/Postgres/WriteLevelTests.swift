import Dispatch
import Synchronization
import Testing

@testable import SQLStore

/// What a level promises, and what it does not, where writes run at the same time.
@Suite(.enabled(if: !TestDatabase.isSQLite), .timeLimit(.minutes(15))) struct WriteLevelTests {
    /// Takes its turn of two kales in stock if there are two of them left, each in a row of its own: a decision that rests on a row that
    /// somebody else changes. Both have looked before one changes anything.
    private func takeOneOfTwo(_ level: WriteLevel) async throws -> (left: Int, repeated: Int) {
        let test = try TestDatabase()
        let rows = [try test.addProduce("Kale", stock: 1), try test.addProduce("Kale", stock: 1)]
        let looked = Meeting(of: 2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for row in rows {
                group.addTask {
                    try await test.database.write(level) { db in
                        let stock = try db.one(Int.self, "SELECT sum(stock) FROM produce WHERE name = 'Kale'")
                        looked.wait()
                        if stock == 2 { try db.execute("UPDATE produce SET stock = 0 WHERE id = \(row)") }
                    }
                }
            }
            try await group.waitForAll()
        }
        let left = try await test.database.read { try $0.one(Int.self, "SELECT sum(stock) FROM produce") }
        return (left, test.database.statistics.repeatedWrites)
    }

    @Test func `serializable writes decide as if one ran after the other`() async throws {
        let outcome = try await takeOneOfTwo(.serializable)
        #expect(outcome.left == 1)
        #expect(outcome.repeated > 0)
    }

    @Test func `on snapshots each decides by what it saw, so that closures must change what they rest on`() async throws {
        let outcome = try await takeOneOfTwo(.snapshot)
        #expect(outcome == (0, 0))
    }

    @Test(arguments: [WriteLevel.serializable, .snapshot])
    func `a row that somebody else has changed since is not changed, but looked at again`(level: WriteLevel) async throws {
        let test = try TestDatabase()
        let row = try test.addProduce("Kale", stock: 0)
        let looked = Meeting(of: 2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...2 {
                group.addTask {
                    try await test.database.write(level) { db in
                        let stock = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)")
                        looked.wait()
                        try db.execute("UPDATE produce SET stock = \(stock + 1) WHERE id = \(row)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await test.database.read { try $0.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)") } == 2)
    }

    @Test func `neighbours on snapshots do not disturb each other`() async throws {
        let test = try TestDatabase()
        let stored = Meeting(of: 4)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 {
                group.addTask {
                    try await test.database.write(.snapshot) { db in
                        let row = try db.one(Int64.self, "INSERT INTO produce (name, stock) VALUES ('Kale', \(number)) RETURNING id")
                        stored.wait()
                        _ = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(row)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(test.database.statistics.repeatedWrites == 0)
    }

    @Test func `who wants a row that everybody wants gets it`() async throws {
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

/// Where so many threads wait for each other, once; who comes later goes through.
private final class Meeting: Sendable {
    private let group = DispatchGroup()
    private let places: Mutex<Int>

    init(of count: Int) {
        places = Mutex(count)
        for _ in 1...count { group.enter() }
    }

    func wait() {
        let isAwaited = places.withLock { left in
            left -= 1
            return left >= 0
        }
        guard isAwaited else { return }
        group.leave()
        group.wait()
    }
}
