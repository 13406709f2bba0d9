import Synchronization
import Testing

@testable import SQLStore

/// A member of a group commit can't harm the others.
@Suite(.enabled(if: TestDatabase.isSQLite)) struct GroupFailureTests {
    private let test: TestDatabase
    private static let large = [UInt8](repeating: 7, count: 2_000_000)

    init() throws {
        test = try TestDatabase(
            TestDatabase.produce + [
                "CREATE TABLE photos (id BIGINT PRIMARY KEY, bytes BYTEA NOT NULL)",
                "CREATE TABLE late (id BIGINT PRIMARY KEY, vendor_id BIGINT REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED)",
            ])
    }

    private static func add(_ number: Int) -> TestDatabase.Write {
        { db in
            try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', \(number))")
            return number
        }
    }

    private func stocks() throws -> [Int] {
        try test.database.readSync { db in try db.all(Int.self, "SELECT stock FROM produce ORDER BY stock") }
    }

    @Test func `writes of a group share one commit`() throws {
        let before = test.database.statistics.commits
        let answers = try test.inOneGroup((1...50).map(Self.add))
        #expect(try answers.map { try $0.get() } == Array(1...50))
        #expect(test.database.statistics.commits == before + 1)
        #expect(test.database.statistics.largestGroup == 50)
    }

    @Test func `a group has a maximum size`() throws {
        let before = test.database.statistics.commits
        _ = try test.inOneGroup((1...300).map(Self.add))
        #expect(test.database.statistics.commits == before + 3)
        #expect(test.database.statistics.largestGroup == 128)
    }

    @Test func `48 a write that throws is undone alone`() throws {
        let answers = try test.inOneGroup([
            Self.add(1),
            { db in
                try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 2)")
                throw Refusal()
            },
            Self.add(3),
        ])
        #expect(try stocks() == [1, 3])
        #expect(throws: Refusal()) { try answers[1].get() }
    }

    @Test func `a write that throws before it changes anything costs the others nothing`() throws {
        let runs = Mutex(0)
        let answers = try test.inOneGroup([
            { db in
                runs.withLock { $0 += 1 }
                return try Self.add(1)(db)
            },
            { db in
                _ = try db.execute("UPDATE produce SET stock = 7 WHERE stock = 99")
                throw Refusal()
            },
        ])
        #expect(throws: Refusal()) { try answers[1].get() }
        #expect(try stocks() == [1] && runs.withLock(\.self) == 1)
        #expect(test.database.statistics.undoneGroups == 0)
    }

    @Test func `once a write was undone, the group and the next ones run behind savepoints`() throws {
        let late: TestDatabase.Write = { db in
            try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 2)")
            throw Refusal()
        }
        for _ in 0..<3 { _ = try test.inOneGroup([Self.add(1), late, Self.add(3), late]) }
        #expect(try stocks() == [1, 1, 1, 3, 3, 3])
        #expect(test.database.statistics.undoneGroups == 1)
    }

    @Test func `the first write of a group is undone without running the others again`() throws {
        _ = try test.inOneGroup([
            { db in
                try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 2)")
                throw Refusal()
            }, Self.add(3),
        ])
        #expect(try stocks() == [3])
        #expect(test.database.statistics.undoneGroups == 0)
    }

    @Test func `a write that changed many rows does not run again because a later one throws`() throws {
        let runs = Mutex(0)
        _ = try test.inOneGroup([
            { db in
                runs.withLock { $0 += 1 }
                return try db.execute(
                    """
                    INSERT INTO produce (name, stock)
                    WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10001)
                    SELECT 'Kale', number FROM numbers
                    """)
            },
            { db in
                try db.execute("DELETE FROM produce")
                throw Refusal()
            },
        ])
        #expect(try stocks().count == 10_001 && runs.withLock(\.self) == 1)
        #expect(test.database.statistics.undoneGroups == 0)
    }

    @Test func `a table that a write created before it threw is gone`() throws {
        _ = try test.inOneGroup([
            Self.add(1),
            { db in
                try db.execute("CREATE TABLE crates (id BIGINT PRIMARY KEY)")
                throw Refusal()
            },
        ])
        #expect(try test.database.writeSync { try $0.execute("CREATE TABLE crates (id BIGINT PRIMARY KEY)") } == 0)
        #expect(try stocks() == [1])
    }

    @Test func `a later write sees what an earlier one stored, and nothing that was undone`() throws {
        let count: TestDatabase.Write = { db in try db.one(Int.self, "SELECT count(*) FROM produce") }
        let answers = try test.inOneGroup([
            Self.add(1), count,
            { db in
                try db.execute("DELETE FROM produce")
                throw Refusal()
            },
            count,
        ])
        #expect(try answers[1].get() == 1)
        #expect(try answers[3].get() == 1)
    }

    @Test func `a write that makes the engine roll back everything harms no other`() throws {
        _ = try test.inOneGroup([Self.add(0)])
        let answers = try test.inOneGroup([
            Self.add(1),
            { db in try db.execute("INSERT OR ROLLBACK INTO produce (id, name, stock) VALUES (1, 'Twice', 2)") },
            Self.add(3),
        ])
        #expect(try stocks() == [0, 1, 3])
        #expect(throws: DatabaseFailure.constraint(ConstraintFailure(kind: .unique, subject: "produce.id"))) { try answers[1].get() }
        #expect(try answers[2].get() == 3)
        #expect(test.database.statistics.brokenGroups == 1)
    }

    @Test func `a write that ignores that the engine rolled back everything is not stored in part`() throws {
        _ = try test.inOneGroup([Self.add(0)])
        let answers = try test.inOneGroup([
            Self.add(1),
            { db in
                try db.execute("INSERT INTO produce (name, stock) VALUES ('Before', 2)")
                _ = try? db.execute("INSERT OR ROLLBACK INTO produce (id, name, stock) VALUES (1, 'Twice', 2)")
                _ = try? db.execute("INSERT INTO produce (name, stock) VALUES ('After', 2)")
                return 2
            },
        ])
        #expect(try stocks() == [0, 1])
        #expect(throws: DatabaseFailure.self) { try answers[1].get() }
    }

    @Test func `a deferred foreign key fails only the write that violates it`() throws {
        let answers = try test.inOneGroup([
            Self.add(1), { db in try db.execute("INSERT INTO late (id, vendor_id) VALUES (1, 99)") }, Self.add(3),
        ])
        #expect(try stocks() == [1, 3])
        #expect(throws: DatabaseFailure.constraint(ConstraintFailure(kind: .foreignKey, subject: ""))) { try answers[1].get() }
    }

    @Test func `48 a full disk fails the write that does not fit and loses nothing`() throws {
        try test.pragma("max_page_count = 60")
        let photo: TestDatabase.Write = { db in try db.execute("INSERT INTO photos (id, bytes) VALUES (1, \(Self.large))") }
        let answers = try test.inOneGroup([Self.add(1), photo, Self.add(3)])
        #expect(try stocks() == [1, 3])
        #expect(throws: DatabaseFailure.full) { try answers[1].get() }
        #expect(throws: DatabaseFailure.full) { try test.database.writeSync(photo) }
        #expect(try test.count("photos") == 0)
        try test.pragma("max_page_count = 6000")
        #expect(try test.database.writeSync(photo) == 1)
        #expect(try test.database.integrityCheck() == [])
    }

    @Test func `without group commit each write commits alone`() throws {
        var configuration = DatabaseConfiguration()
        configuration.groupCommit = false
        let test = try TestDatabase(configuration: configuration)
        _ = try test.inOneGroup((1...20).map(Self.add))
        #expect(test.database.statistics.commits == 20)
        #expect(test.database.statistics.largestGroup == 1)
    }
}
