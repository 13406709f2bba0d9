/// The database inside a `read` or `write` closure, and only there: using it afterwards throws `DatabaseFailure.closed`.
///
/// Statements that begin or end transactions, set savepoints or change settings are refused with `DatabaseFailure.badStatement`: the
/// closure's end decides, and in a group commit the transaction belongs to other writers too.
///
/// After a statement has failed, the closure is aborted: further statements throw, and nothing of the closure is stored even if it ignores
/// the error.
@usableFromInline package final class Transaction {
    /// False in a read, which may only run statements that change nothing.
    package let isWrite: Bool
    private var connection: (any Connection)?
    /// That of the connection. Versions that were read in different epochs say nothing about each other.
    package var epoch: String { connection?.epoch ?? "" }
    /// How many statements the closure has run.
    private(set) var statementCount = 0
    var deferredWrites = DeferredWrites()
    /// Nil outside a `Database`, as in migrations, and in a long read: on a standby, states follow each other in another order than on the
    /// primary, so that one version may be two states.
    var memory: VersionedMemory?
    /// The versions that a read has asked for, by their subject.
    var versions: [String: Int64] = [:]
    /// What the closure has read for the memory.
    var remembers: [VersionedMemory.Memory] = []

    init(on connection: any Connection, isWrite: Bool) {
        self.connection = connection
        self.isWrite = isWrite
    }

    func end() {
        connection = nil
    }

    /// Runs a statement and returns the number of rows that it inserted, updated or deleted itself. Rows that cascades and triggers change
    /// are not counted.
    @discardableResult
    package func execute(_ sql: SQL) throws -> Int {
        try open().execute(sql, isWrite: isWrite)
    }

    /// Runs an insert, update or delete whose number of rows doesn't matter. It takes effect in its order with all other statements. On
    /// PostgreSQL it travels with the next statement whose answer is needed, or with the commit, so it costs no round trip of its own.
    ///
    /// A failure is thrown by this call or by a later one, or when the closure has ended, and aborts the closure in any case. If the
    /// closure itself has to catch a failure, use `execute`.
    package func enqueue(_ sql: SQL) throws {
        try open().enqueue(sql, isWrite: isWrite)
    }

    /// Calls the body with each row. The rows need not fit in memory, so their number is not limited. A statement that writes has run to
    /// its end before the body sees the first row.
    package func each(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try open().stream(sql, isWrite: isWrite) { row in
            try body(row)
            return true
        }
    }

    /// All rows in the statement's order, in memory. Give the statement a LIMIT.
    @inlinable
    package func all<Value: RowDecodable>(_ type: Value.Type = Value.self, _ sql: SQL) throws -> [Value] {
        try all(sql) { try Value(row: $0) }
    }

    /// All rows in the statement's order, decoded by the closure, in memory. Give the statement a LIMIT.
    @inlinable
    package func all<Value>(_ sql: SQL, _ decode: (Row) throws -> Value) throws -> [Value] {
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

    /// The first row, or nil if there is none. A statement that writes still changes all its rows.
    @inlinable
    package func first<Value: RowDecodable>(_ type: Value.Type = Value.self, _ sql: SQL) throws -> Value? {
        try first(sql) { try Value(row: $0) }
    }

    /// The first row, decoded by the closure, or nil if there is none. A statement that writes still changes all its rows.
    @inlinable
    package func first<Value>(_ sql: SQL, _ decode: (Row) throws -> Value) throws -> Value? {
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

    /// The first row. Throws `NoRow` if there is none, as when a conditional `UPDATE … RETURNING` changed nothing.
    @inlinable
    package func one<Value: RowDecodable>(_ type: Value.Type = Value.self, _ sql: SQL) throws -> Value {
        try one(sql) { try Value(row: $0) }
    }

    /// The first row, decoded by the closure. Throws `NoRow` if there is none.
    @inlinable
    package func one<Value>(_ sql: SQL, _ decode: (Row) throws -> Value) throws -> Value {
        guard let value = try first(sql, decode) else { throw noRow(sql) }
        return value
    }

    @usableFromInline
    func noRow(_ sql: SQL) -> any Error { NoRow(statement: sql.text) }

    /// The connection, for one statement.
    func open(counts: Bool = true) throws -> any Connection {
        guard let connection else { throw DatabaseFailure.closed }
        if counts { statementCount += 1 }
        return connection
    }
}
