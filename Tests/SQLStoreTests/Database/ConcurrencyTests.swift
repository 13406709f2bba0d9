import Dispatch
import Testing

@testable import SQLStore

@Suite struct ConcurrencyTests {
    @Test func `only one of two hundred buyers gets the last item`() async throws {
        let test = try TestDatabase()
        let id = try test.addProduce("Honey", stock: 1)
        let sold = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let left = try? await test.database.write { db in
                        try db.one(Int.self, "UPDATE produce SET stock = stock - 1 WHERE id = \(id) AND stock >= 1 RETURNING stock")
                    }
                    return left == 0
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(sold == 1)
    }

    @Test func `all of more reads than connections finish, alongside writes`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.waitSeconds = 600
        let test = try TestDatabase(configuration: configuration)
        let id = try test.addProduce("Kale", stock: 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<600 {
                group.addTask {
                    if number % 3 == 0 {
                        _ = try await test.database.write { db in try db.execute("UPDATE produce SET stock = stock + 1 WHERE id = \(id)") }
                    } else {
                        _ = try await test.database.read(number % 2 == 0 ? .short : .long) { db in
                            try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try test.database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)") } == 200)
        #expect(test.database.statistics.reads >= 400)
    }

    @Test func `a cancelled task's write is still stored and returns its result`() async throws {
        let test = try TestDatabase()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await test.database.write { db in try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 1)") }
        }
        #expect(try await task.value == 1)
        #expect(try test.count() == 1)
    }

    @Test func `a cancelled task stops waiting for a connection`() async throws {
        var configuration = DatabaseConfiguration()
        configuration.readers = 1
        configuration.connections = 1
        let test = try TestDatabase(configuration: configuration)
        let (release, hasBegun) = (DispatchSemaphore(value: 0), Promise<Bool>())
        let result = Promise<Int>()
        DispatchQueue.global().async {
            result.complete(
                with:
                    Result {
                        try test.database.readSync { db in
                            hasBegun.complete(with: .success(true))
                            release.wait()
                            return try db.one(Int.self, "SELECT 1")
                        }
                    })
        }
        _ = try await hasBegun.value()
        let waiting = Task { try await test.database.read { db in try db.one(Int.self, "SELECT 2") } }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        release.signal()
        #expect(try await result.value() == 1)
        #expect(try await test.database.read { db in try db.one(Int.self, "SELECT 3") } == 3)
    }

    @Test func `a closed database throws closed`() async throws {
        let test = try TestDatabase()
        try test.database.close()
        await #expect(throws: DatabaseFailure.closed) { try await test.database.read { db in try db.one(Int.self, "SELECT 1") } }
        await #expect(throws: DatabaseFailure.closed) { try await test.database.write { db in try db.execute("DELETE FROM produce") } }
        #expect(throws: DatabaseFailure.closed) {
            try test.database.migrate([Migration("2026-11-22 Late", ["CREATE TABLE late (id BIGINT)"])])
        }
        #expect(throws: DatabaseFailure.closed) { try test.database.schema() }
        try test.database.close()
    }

    @Test func `writes queued before the close are stored`() throws {
        var configuration = DatabaseConfiguration()
        configuration.waitSeconds = 600
        let test = try TestDatabase(configuration: configuration)
        let promises = (0..<500).map { number in
            let promise = Promise<Int>()
            test.database.engine.write(
                .serializable, { db in try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', \(number))") }
            ) {
                promise.complete(with: $0)
            }
            return promise
        }
        try test.database.close()
        #expect(try promises.reduce(0) { $0 + (try $1.wait()) } == 500)
    }
}
