import Testing

@testable import SQLStore

@Suite(.enabled(if: TestDatabase.isSQLite)) struct GroupCommitTests {
    @Test func `a committed write can be read`() async throws {
        let test = try TestDatabase()
        let id = try await test.database.write { db in
            try db.one(Int.self, "INSERT INTO produce (name, stock) VALUES (\("Kale"), \(3)) RETURNING id")
        }
        let stock = try await test.database.read { db in
            try db.one("SELECT stock FROM produce WHERE id = \(id)") { try $0.int("stock") }
        }
        #expect(stock == 3)
    }

    @Test func `of a thousand concurrent writes only those that throw are undone`() async throws {
        let test = try TestDatabase()
        let stored = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<1000 {
                group.addTask {
                    do {
                        try await test.database.write { db in
                            try db.execute("INSERT INTO produce (name, stock) VALUES (\("Kale \(number)"), \(number))")
                            if number % 7 == 0 { throw Refusal() }
                        }
                        return true
                    } catch is Refusal {
                        return false
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        let stocks = try test.database.readSync { db in try db.all(Int.self, "SELECT stock FROM produce ORDER BY stock") }
        #expect(stored == 857)
        #expect(stocks == (0..<1000).filter { $0 % 7 != 0 })
        let statistics = test.database.statistics
        // How many share a commit depends on the machine. GroupFailureTests block the writer to control it.
        #expect(statistics.largestGroup <= 128)
    }
}
