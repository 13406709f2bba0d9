import Testing

@testable import SQLStore

/// Writes that are queued while a group's statements run.
@Suite(.enabled(if: TestDatabase.isSQLite)) struct GroupJoiningTests {
    @Test func `a write queued while a group's statements run is committed with it`() throws {
        let test = try TestDatabase()
        let before = test.database.statistics.commits
        let joined = Promise<Int>()
        let answers = try test.inOneGroup([
            { [database = test.database] db in
                database.enqueue({ try $0.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 2)") }, promise: joined)
                return try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 1)")
            }
        ])
        #expect(try answers[0].get() == 1 && joined.wait() == 1)
        #expect(test.database.statistics.commits == before + 1)
        #expect(test.database.statistics.largestGroup == 2)
    }

    @Test func `writes have no savepoints, which cost a copy of each page, while none must be undone`() throws {
        let test = try TestDatabase()
        #expect(test.savepoints(of: 3, usesSavepoints: false) == [false, false, false])
        // The first one is undone by beginning again.
        #expect(test.savepoints(of: 3, usesSavepoints: true) == [false, true, true])
    }

    @Test func `a lone write has no savepoint, which would slow down a large one`() throws {
        #expect(try TestDatabase().savepoints(of: 1, usesSavepoints: true) == [false])
    }

    @Test func `a lone write that throws is rolled back`() async throws {
        let test = try TestDatabase()
        await #expect(throws: Refusal()) {
            try await test.database.write { db in
                try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 1)")
                throw Refusal()
            }
        }
        let answers = try test.inOneGroup([{ try $0.one(Int.self, "SELECT count(*) FROM produce") }])
        #expect(try answers[0].get() == 0)
    }

    @Test func `a full group takes no further writes`() throws {
        let test = try TestDatabase()
        let before = test.database.statistics.commits
        let late = Promise<Int>()
        let full = (1...128).map { number -> TestDatabase.Write in
            { [database = test.database] db in
                if number == 1 { database.enqueue({ try $0.execute("DELETE FROM produce WHERE stock = 1") }, promise: late) }
                return try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', \(number))")
            }
        }
        _ = try test.inOneGroup(full)
        #expect(try late.wait() == 1)
        #expect(test.database.statistics.commits == before + 2)
        #expect(test.database.statistics.largestGroup == 128)
    }
}
