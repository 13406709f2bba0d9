/// One engine's connection, used by one thread at a time.
protocol Connection: AnyObject {
    /// The number of rows changed by the statement itself.
    func execute(_ sql: SQL, isWrite: Bool) throws -> Int
    /// Calls the body with each row until it returns false. A statement that writes runs to its end all the same.
    func query(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws
    /// The same for more rows than need be in memory at once.
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws
}

extension Connection {
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws { try query(sql, isWrite: isWrite, body) }
}
