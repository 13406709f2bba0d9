/// The database inside a `read` or `write` closure, and only there: using it afterwards throws `DatabaseFailure.closed`.
///
/// It can't begin, commit or save points itself: that belongs to the closure's end, and in a group to others too.
public final class Transaction {
    public let isWrite: Bool
    private var connection: (any Connection)?

    init(on connection: any Connection, isWrite: Bool) {
        self.connection = connection
        self.isWrite = isWrite
    }

    func end() {
        connection = nil
    }

    /// Runs a statement and says how many rows it inserted, updated or deleted itself (cascades and triggers are not counted).
    @discardableResult
    public func execute(_ sql: SQL) throws -> Int {
        try open().execute(sql, isWrite: isWrite)
    }

    /// Calls the body with each row, of however many: they need not all be in memory at once. A write is complete before the first row is
    /// shown.
    public func each(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try open().stream(sql, isWrite: isWrite) { row in
            try body(row)
            return true
        }
    }

    /// All rows: give the query a limit.
    @inlinable
    public func all<Value: RowDecodable>(_ type: Value.Type = Value.self, _ sql: SQL) throws -> [Value] {
        try all(sql) { try Value(row: $0) }
    }

    @inlinable
    public func all<Value>(_ sql: SQL, _ decode: (Row) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        try withAll(sql) { values.append(try decode($0)) }
        return values
    }

    @usableFromInline
    func withAll(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try open().query(sql, isWrite: isWrite) { row in
            try body(row)
            return true
        }
    }

    /// The first row, nil if there is none.
    @inlinable
    public func first<Value: RowDecodable>(_ type: Value.Type = Value.self, _ sql: SQL) throws -> Value? {
        try first(sql) { try Value(row: $0) }
    }

    @inlinable
    public func first<Value>(_ sql: SQL, _ decode: (Row) throws -> Value) throws -> Value? {
        var first: Value?
        try withFirst(sql) { first = try decode($0) }
        return first
    }

    @usableFromInline
    func withFirst(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try open().query(sql, isWrite: isWrite) { row in
            try body(row)
            return false
        }
    }

    /// The first row; throws `NoRow` if there is none, as when a conditional UPDATE … RETURNING found nothing to change.
    @inlinable
    public func one<Value: RowDecodable>(_ type: Value.Type = Value.self, _ sql: SQL) throws -> Value {
        try one(sql) { try Value(row: $0) }
    }

    @inlinable
    public func one<Value>(_ sql: SQL, _ decode: (Row) throws -> Value) throws -> Value {
        guard let value = try first(sql, decode) else { throw NoRow(statement: sql.text) }
        return value
    }

    private func open() throws -> any Connection {
        guard let connection else { throw DatabaseFailure.closed }
        return connection
    }
}
