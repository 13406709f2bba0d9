import GRDBSQLite

/// A connection, used on its lane only. Knows when SQLite has ended a transaction by itself, and lets nothing run outside of one.
final class SQLiteConnection: Connection {
    private let database: OpaquePointer
    private var isClosed = false
    private let cache: SQLiteStatementCache
    /// Why SQLite undid the whole transaction, until the next begins.
    private(set) var undoing: DatabaseFailure?
    /// The log's length after the last commit, once it is watched.
    private(set) var logPages = 0
    /// What failed in the closure that runs: as on PostgreSQL, nothing more runs in it, and nothing of it is stored.
    var spoiling: DatabaseFailure?

    init(handle: OpaquePointer) {
        database = handle
        cache = SQLiteStatementCache(database: handle)
    }

    var isInTransaction: Bool { !isClosed && sqlite3_get_autocommit(database) == 0 }
    var isReadOnly: Bool { !isClosed && sqlite3_db_readonly(database, "main") == 1 }

    func execute(_ sql: SQL, isWrite: Bool) throws -> Int {
        if isClosed { throw DatabaseFailure.closed }
        let before = sqlite3_total_changes64(database)
        try run(sql, isWrite: isWrite) { _ in true }
        // After a statement that changes nothing, SQLite still tells the count of the one before.
        return sqlite3_total_changes64(database) == before ? 0 : Int(sqlite3_changes64(database))
    }

    func query(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        try run(sql, isWrite: isWrite, body)
    }

    private func run(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        if let failure = undoing ?? spoiling { throw failure }
        let statement = try spoils { try self.statement(sql.text) }
        try spoils {
            try ClosureRules.check(statement, isWrite: isWrite)
            try statement.bind(sql.parameters)
        }
        defer { statement.reset() }
        try rows(of: statement, body)
    }

    private func spoils<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let failure as DatabaseFailure {
            spoiling = failure
            throw failure
        }
    }

    private func rows(of statement: SQLiteStatement, _ body: (Row) throws -> Bool) throws {
        var wanted = true
        while try spoils({ try step(statement) }) {
            if wanted { wanted = try body(Row(statement)) }
            if !wanted, statement.isReadOnly { return }
        }
    }

    /// Runs one of the transaction's own words, or a PRAGMA of ours.
    func control(_ text: String) throws {
        if text.hasPrefix("BEGIN") { undoing = nil }
        let statement = try statement(text)
        defer { statement.reset() }
        while try step(statement) {}
    }

    /// Rows of a statement of ours, outside the rules for those of the program.
    func rows(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let statement = try statement(sql.text)
        try statement.bind(sql.parameters)
        defer { statement.reset() }
        while try step(statement) { try body(Row(statement)) }
    }

    private func step(_ statement: SQLiteStatement) throws -> Bool {
        let wasInTransaction = isInTransaction
        switch statement.step() {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let failure = SQLiteFailure.failure(code, message: String(cString: sqlite3_errmsg(database)), statement: statement.text)
            // A full or failing disk makes SQLite undo everything; what follows would be outside any transaction.
            if wasInTransaction, !isInTransaction { undoing = failure }
            throw failure
        }
    }

    private func statement(_ text: String) throws -> SQLiteStatement {
        if isClosed { throw DatabaseFailure.closed }
        return try cache.statement(text)
    }

    /// Runs statements with `;` between them.
    func runAll(_ text: String) throws {
        if isClosed { throw DatabaseFailure.closed }
        var message: UnsafeMutablePointer<CChar>?
        defer { sqlite3_free(message) }
        let code = sqlite3_exec(database, text, nil, nil, &message)
        guard code != SQLITE_OK else { return }
        throw SQLiteFailure.failure(code, message: message.map { String(cString: $0) } ?? "", statement: text)
    }

    /// Keeps count of the log's pages instead of copying it back within a commit.
    func watchLog() {
        let count: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, CInt) -> CInt = { me, _, _, pages in
            if let me { Unmanaged<SQLiteConnection>.fromOpaque(me).takeUnretainedValue().logPages = Int(pages) }
            return SQLITE_OK
        }
        sqlite3_wal_hook(database, count, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Copies of the log what no reader is in the way of, and returns how many pages are left; nil when another does it.
    @discardableResult
    func checkpoint() throws -> Int? { try checkpoint(SQLITE_CHECKPOINT_PASSIVE) }

    /// Waits that long for readers to leave the log, so that it begins anew.
    func restartLog(waitingMilliseconds wait: Int) throws {
        var usual = 0
        try rows("PRAGMA busy_timeout") { usual = try $0.int(at: 0) }
        sqlite3_busy_timeout(database, CInt(wait))
        defer { sqlite3_busy_timeout(database, CInt(usual)) }
        _ = try checkpoint(SQLITE_CHECKPOINT_RESTART)
    }

    private func checkpoint(_ mode: CInt) throws -> Int? {
        if isClosed { return nil }
        var (length, copied): (CInt, CInt) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(database, nil, mode, &length, &copied)
        if code & 0xff == SQLITE_BUSY { return nil }
        guard code == SQLITE_OK else { throw SQLiteFailure.failure(code, message: String(cString: sqlite3_errmsg(database))) }
        return Int(length - copied)
    }

    var textsOfStatements: [String] { cache.texts }

    func forgetStatements() {
        cache.removeAll()
    }

    /// Nothing runs here any more; whoever still comes is told so.
    func close() {
        if isClosed { return }
        cache.removeAll()
        sqlite3_wal_hook(database, nil, nil)
        isClosed = true
    }
}
