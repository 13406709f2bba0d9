/// A connection of one engine, used by one thread at a time.
protocol Connection: AnyObject {
    /// Changes when commits may have been lost, so that one version may stand for another state than before: with a failover.
    var epoch: String { get }
    /// Runs a statement and returns the number of rows that it changed itself.
    func execute(_ sql: SQL, isWrite: Bool) throws -> Int
    /// Runs a statement in its order with all others, at the latest when the transaction commits. Its failure is that of a later one.
    func enqueue(_ sql: SQL, isWrite: Bool) throws
    /// Calls the body with each row until it returns false. A statement that writes runs to its end regardless.
    func query(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws
    /// Runs an INSERT into a table whose numbers the database gives, and returns them in the order of the rows.
    func insertNumbered(_ sql: SQL, isWrite: Bool) throws -> [Int64]
    /// Whether writes of several connections run at the same time, so that they may have to wait for each other.
    var hasConcurrentWrites: Bool { get }
    /// Like `query`, for results that need not fit in memory.
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws
}

extension Connection {
    var epoch: String { "" }
    var hasConcurrentWrites: Bool { true }

    /// Numbers are given in the order of the rows, but may be returned in another.
    func insertNumbered(_ sql: SQL, isWrite: Bool) throws -> [Int64] {
        var numbers: [Int64] = []
        try query(sql + " RETURNING number", isWrite: isWrite) { row in
            numbers.append(try row.value("number"))
            return true
        }
        return numbers.sorted()
    }

    func enqueue(_ sql: SQL, isWrite: Bool) throws { _ = try execute(sql, isWrite: isWrite) }
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws { try query(sql, isWrite: isWrite, body) }
}
