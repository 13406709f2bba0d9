import Testing

@testable import SQLStore

/// Statements that are enqueued, on both engines.
@Suite struct EnqueueTests {
    private let test: TestDatabase
    private var database: Database { test.database }

    init() throws {
        test = try TestDatabase()
        _ = try test.addProduce("Kale", stock: 1)
    }

    private func names() throws -> [String] {
        try database.readSync { db in try db.all(String.self, "SELECT name FROM produce ORDER BY id") }
    }

    @Test func `enqueued statements take effect in their order with all others`() throws {
        let count = try database.writeSync { db in
            try db.enqueue("UPDATE produce SET stock = stock * \(5)")
            try db.enqueue("UPDATE produce SET stock = stock + \(1)")
            let stock = try db.one(Int.self, "SELECT stock FROM produce")
            try db.enqueue("INSERT INTO produce (name, stock) VALUES ('Leek', \(stock))")
            try db.execute("UPDATE produce SET name = 'Old ' || name")
            try db.enqueue("INSERT INTO produce (name, stock) VALUES ('Beet', \(stock))")
            return stock
        }
        #expect(count == 6)
        #expect((database.statistics.roundTrips == 0) == TestDatabase.isSQLite)
        #expect(try names() == ["Old Kale", "Old Leek", "Beet"])
    }

    @Test func `a closure that only enqueues is stored`() throws {
        try database.writeSync { db in
            for name in ["Leek", "Beet"] { try db.enqueue("INSERT INTO produce (name, stock) VALUES (\(name), 1)") }
        }
        #expect(try names() == ["Kale", "Leek", "Beet"])
    }

    @Test(arguments: [true, false])
    func `a failure of an enqueued statement is the closure's, and names the constraint`(hasAnswerBehind: Bool) throws {
        let failure = #expect(throws: DatabaseFailure.self) {
            try database.writeSync { db in
                try db.enqueue("INSERT INTO produce (name, stock) VALUES ('Leek', 1)")
                try db.enqueue("INSERT INTO produce (name, stock) VALUES ('Beet', \(-1))")
                try db.enqueue("INSERT INTO produce (name, stock) VALUES ('Chard', \("no number"))")
                if hasAnswerBehind { _ = try db.one(Int.self, "SELECT count(*) FROM produce") }
            }
        }
        #expect(failure?.constraint == ConstraintFailure(kind: .check, subject: "stock_is_not_negative"))
        #expect(try names() == ["Kale"])
    }

    @Test func `a failure names the statement that failed, and the others run later`() throws {
        let (wrong, right): (SQL, SQL) = ("INSERT INTO nowhere VALUES (1)", "INSERT INTO produce (name, stock) VALUES ('Chard', 7)")
        let failure = #expect(throws: DatabaseFailure.self) {
            try database.writeSync { db in
                try db.enqueue("UPDATE produce SET stock = 3")
                try db.enqueue(wrong)
                try db.enqueue(right)
            }
        }
        guard case .badStatement(wrong.text, _) = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        try database.writeSync { db in
            try db.enqueue(right)
            try db.enqueue("UPDATE produce SET stock = 3")
        }
        #expect(try names() == ["Kale", "Chard"])
    }

    @Test func `an ignored failure of an enqueued statement aborts the closure`() throws {
        #expect(throws: DatabaseFailure.constraint(ConstraintFailure(kind: .check, subject: "stock_is_not_negative"))) {
            try database.writeSync { db in
                try? db.enqueue("UPDATE produce SET stock = \(-1)")
                _ = try? db.one(Int.self, "SELECT count(*) FROM produce")
                try? db.enqueue("INSERT INTO produce (name, stock) VALUES ('Leek', 1)")
            }
        }
        #expect(try names() == ["Kale"])
    }

    @Test func `of a closure that throws, nothing enqueued is stored`() throws {
        #expect(throws: Refusal()) {
            try database.writeSync { db in
                try db.enqueue("UPDATE produce SET name = 'Leek'")
                throw Refusal()
            }
        }
        #expect(throws: Refusal()) {
            try database.writeSync { db in
                _ = try db.one(Int.self, "SELECT count(*) FROM produce")
                try db.enqueue("UPDATE produce SET name = 'Leek'")
                throw Refusal()
            }
        }
        #expect(try names() == ["Kale"])
    }

    @Test(arguments: ["COMMIT", "  "])
    func `a reserved statement or none is refused`(text: String) throws {
        let failure = #expect(throws: DatabaseFailure.self) {
            try database.writeSync { db in
                try db.enqueue("UPDATE produce SET name = 'Leek'")
                try db.enqueue(SQL(stringLiteral: text))
            }
        }
        guard case .badStatement(text, _) = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        #expect(try names() == ["Kale"])
    }

    @Test func `a read can't enqueue a write`() throws {
        #expect(throws: DatabaseFailure.badStatement("DELETE FROM produce", reason: "a read can't write; use write")) {
            try database.readSync { db in try db.enqueue("DELETE FROM produce") }
        }
    }

    @Test func `more statements than a connection keeps prepared can be enqueued in one write`() throws {
        let count = 1100
        try database.writeSync { db in
            for number in 1...count { try db.enqueue(SQL(stringLiteral: "UPDATE produce SET stock = stock + 1 WHERE \(number) > 0")) }
        }
        #expect(try database.readSync { db in try db.one(Int.self, "SELECT stock FROM produce") } == 1 + count)
    }
}
