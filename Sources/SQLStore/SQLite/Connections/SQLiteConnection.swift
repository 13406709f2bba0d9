import CSQLitePages
import GRDBSQLite

/// A connection, used on its executor only. It detects when SQLite has rolled back a transaction by itself, and runs nothing outside a
/// transaction after that.
final class SQLiteConnection: Connection {
    private let database: OpaquePointer
    private var isClosed = false
    private let cache: SQLiteStatementCache
    /// Why SQLite rolled back the whole transaction by itself. Nil again when the next one begins.
    private(set) var automaticRollback: DatabaseFailure?
    /// The write-ahead log's length after the last commit, once it is monitored.
    private(set) var logPages = 0
    /// The first failure of a statement in the running closure. As on PostgreSQL, no further statement runs in it, and nothing of it is
    /// stored.
    var abortCause: DatabaseFailure?

    init(handle: OpaquePointer) {
        database = handle
        cache = SQLiteStatementCache(database: handle)
    }

    /// Changes whenever a statement has changed something: rows, or the schema.
    var changes: Int64 { sqlite3_total_changes64(database) + schemaChanges + uncountedFailures }
    /// How many statements ran that change something else than rows, which SQLite doesn't count.
    private var schemaChanges: Int64 = 0
    /// How many statements failed of which SQLite does not count what they had changed, such as one with a value of the wrong type. It keeps no
    /// journal to undo them (`SQLiteStatementJournals`), so each of them may have changed something.
    private var uncountedFailures: Int64 = 0

    /// Changes whenever a statement has written to a watched table.
    var watchedChanges: Int64 { watchesAll ? changes : watchedStatements }
    private var watchedStatements: Int64 = 0
    private var watchesAll = true

    var isInTransaction: Bool { !isClosed && sqlite3_get_autocommit(database) == 0 }
    var isReadOnly: Bool { !isClosed && sqlite3_db_readonly(database, "main") == 1 }

    func execute(_ sql: SQL, isWrite: Bool) throws -> Int {
        if isClosed { throw DatabaseFailure.closed }
        let before = sqlite3_total_changes64(database)
        try run(sql, isWrite: isWrite) { _ in true }
        // After a statement that changes nothing, sqlite3_changes64 still returns the count of the one before.
        return sqlite3_total_changes64(database) == before ? 0 : Int(sqlite3_changes64(database))
    }

    var hasConcurrentWrites: Bool { false }

    /// An INSERT of several rows gives them consecutive numbers, because no other connection writes meanwhile.
    func insertNumbered(_ sql: SQL, isWrite: Bool) throws -> [Int64] {
        let count = Int64(try execute(sql, isWrite: isWrite))
        let last = sqlite3_last_insert_rowid(database)
        return count == 0 ? [] : Array(last - count + 1...last)
    }

    func query(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        try run(sql, isWrite: isWrite, body)
    }

    private func run(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        if let failure = automaticRollback ?? abortCause { throw failure }
        let statement = try abortingOnFailure { try self.statement(sql.statement) }
        try abortingOnFailure {
            try statement.checkIsAllowed(isWrite: isWrite)
            try statement.bind(sql.parameters)
        }
        if statement.changesSchema { schemaChanges += 1 }
        if statement.changesWatchedTable { watchedStatements += 1 }
        defer { statement.reset() }
        try rows(of: statement, body)
    }

    private func abortingOnFailure<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let failure as DatabaseFailure {
            abortCause = failure
            throw failure
        }
    }

    private func rows(of statement: SQLiteStatement, _ body: (Row) throws -> Bool) throws {
        var wantsMore = true
        while try abortingOnFailure({ try step(statement) }) {
            if wantsMore { wantsMore = try body(Row(statement)) }
            if !wantsMore, statement.isReadOnly { return }
        }
        if !statement.isReadOnly { try abortingOnFailure { try checkReferences() } }
    }

    /// Throws if a row refers to none. SQLite checks references at the commit (`SQLiteStatementJournals`), which is too late: it wouldn't tell
    /// whose statement of a group commit it was. The refused row is stored until then, so a group runs again because of it.
    private func checkReferences() throws {
        var (isBroken, highest): (CInt, CInt) = (0, 0)
        sqlite3_db_status(database, SQLITE_DBSTATUS_DEFERRED_FKS, &isBroken, &highest, 0)
        if isBroken != 0 { throw DatabaseFailure.constraint(ConstraintFailure(kind: .foreignKey, subject: "")) }
    }

    /// Runs a statement that closures may not run, such as BEGIN or a PRAGMA.
    func control(_ text: String) throws {
        if text.hasPrefix("BEGIN") { automaticRollback = nil }
        let statement = try statement(SQLText(text))
        defer { statement.reset() }
        while try step(statement) {}
    }

    /// Calls the body with each row of a statement of SQLStore's own, without the restrictions on closures.
    func rows(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let statement = try statement(sql.statement)
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
            if !statement.isReadOnly, !SQLiteFailure.countsChanges(code) { uncountedFailures += 1 }
            // A full or failing disk makes SQLite roll back everything. Later statements would run outside any transaction.
            if wasInTransaction, !isInTransaction { automaticRollback = failure }
            throw failure
        }
    }

    private func statement(_ text: SQLText) throws -> SQLiteStatement {
        if isClosed { throw DatabaseFailure.closed }
        return try cache.statement(text)
    }

    /// Runs statements separated by `;`.
    func runAll(_ text: String) throws {
        if isClosed { throw DatabaseFailure.closed }
        var message: UnsafeMutablePointer<CChar>?
        defer { sqlite3_free(message) }
        let code = sqlite3_exec(database, text, nil, nil, &message)
        guard code != SQLITE_OK else { return }
        throw SQLiteFailure.failure(code, message: message.map { String(cString: $0) } ?? "", statement: text)
    }

    /// Creates the SQL function `typeid_bytes` that migrations convert identifiers with. It fails for a text that is no identifier.
    func registerTypeIDs() {
        sqlite3_create_function_v2(
            database, "typeid_bytes", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
            { context, _, arguments in
                guard let value = arguments?[0], let text = sqlite3_value_text(value) else { return sqlite3_result_null(context) }
                let length = Int(sqlite3_value_bytes(value))
                guard let bytes = TypeIDText.bytes(UnsafeBufferPointer(start: text, count: length)) else {
                    return sqlite3_result_error(context, "\(String(cString: text)) is no identifier", -1)
                }
                if bytes.isEmpty { return sqlite3_result_zeroblob(context, 0) }
                bytes.withUnsafeBytes { sqlite3_result_blob(context, $0.baseAddress, CInt($0.count), SQLiteStatement.copied) }
            }, nil, nil, nil)
    }

    /// Counts in `watchedChanges` only the statements that write to the tables, from now on.
    func watch(_ tables: Set<String>) {
        watchesAll = false
        cache.watch(tables)
    }

    /// A number that changes when another connection has written to the file.
    func foreignWrites() throws -> Int {
        var version = 0
        try rows("PRAGMA data_version") { version = try $0.int("data_version") }
        return version
    }

    /// Tracks the log's length in `logPages` from now on. Replaces SQLite's automatic checkpoint within a commit.
    func monitorLog() {
        let count: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, CInt) -> CInt = { me, _, _, pages in
            if let me { Unmanaged<SQLiteConnection>.fromOpaque(me).takeUnretainedValue().logPages = Int(pages) }
            return SQLITE_OK
        }
        sqlite3_wal_hook(database, count, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Copies as much of the log into the file as readers allow. Returns how many pages are left, or nil if another connection runs a
    /// checkpoint.
    @discardableResult
    func checkpoint() throws -> Int? { try checkpoint(SQLITE_CHECKPOINT_PASSIVE) }

    /// The same, but waits after every few pages until they are on the disk. A commit that is synced meanwhile doesn't wait behind all of them.
    func checkpointInPortions() throws -> Int? { try checkpoint(SQLITE_CHECKPOINT_PASSIVE, inPortions: true) }

    /// Waits until all that any connection wrote to the file is on the disk. The log has its own syncs.
    func syncFile() throws {
        if isClosed { return }
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
            let sync = file.pointee.pMethods?.pointee.xSync
        else { return }
        let code = sync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY)
        guard code == SQLITE_OK else { throw SQLiteFailure.failure(code, message: "The file could not be synced") }
    }

    /// Runs a checkpoint and waits so long for readers to leave the log, so that it starts over.
    func restartLog(waitingMilliseconds wait: Int) throws {
        var usual = 0
        try rows("PRAGMA busy_timeout") { usual = try $0.int(at: 0) }
        sqlite3_busy_timeout(database, CInt(wait))
        defer { sqlite3_busy_timeout(database, CInt(usual)) }
        _ = try checkpoint(SQLITE_CHECKPOINT_RESTART)
    }

    private func checkpoint(_ mode: CInt, inPortions: Bool = false) throws -> Int? {
        if isClosed { return nil }
        var (length, copied): (CInt, CInt) = (0, 0)
        let code =
            inPortions
            ? sqlite_checkpoint_in_portions(database, mode, &length, &copied)
            : sqlite3_wal_checkpoint_v2(database, nil, mode, &length, &copied)
        if code & 0xff == SQLITE_BUSY { return nil }
        guard code == SQLITE_OK else { throw SQLiteFailure.failure(code, message: String(cString: sqlite3_errmsg(database))) }
        return Int(length - copied)
    }

    var statementTexts: [String] { cache.texts }

    func clearStatementCache() {
        cache.removeAll()
    }

    /// Later calls throw `DatabaseFailure.closed`. The handle itself is closed by its executor.
    func close() {
        if isClosed { return }
        cache.removeAll()
        cache.watch([])
        sqlite3_wal_hook(database, nil, nil)
        isClosed = true
    }
}
