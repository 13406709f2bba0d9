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
    /// Like `query`, for results that need not fit in memory.
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws
}

extension Connection {
    var epoch: String { "" }
    func enqueue(_ sql: SQL, isWrite: Bool) throws { _ = try execute(sql, isWrite: isWrite) }
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws { try query(sql, isWrite: isWrite, body) }
}
