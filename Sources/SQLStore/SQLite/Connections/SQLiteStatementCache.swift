import GRDBSQLite

/// A connection's compiled statements, by their text.
final class SQLiteStatementCache {
    private static let tunedTexts = RewrittenTexts(rewrite: SQLiteConnection.tuned)
    private let database: OpaquePointer
    /// As in `RowColumns`, accesses are not checked for overlaps.
    @exclusivity(unchecked) private var statements: [SQLText: SQLiteStatement] = [:]
    /// A bound on memory: lists of different lengths make different texts.
    private let limit = 1000
    private var watchedTables: Set<String> = []
    /// Whether the statement that is being compiled changes a watched table.
    private var changesWatchedTable = false

    init(database: OpaquePointer) {
        self.database = database
    }

    /// A statement that is ready to be bound. If the cached one is in the middle of its rows, in an outer loop, it compiles another.
    func statement(_ text: SQLText) throws -> SQLiteStatement {
        if let statement = statements[text] {
            return statement.isBusy ? try compile(text.string) : statement
        }
        if statements.count >= limit { statements.removeAll() }
        let statement = try compile(text.string)
        statements[text] = statement
        return statement
    }

    var texts: [String] { statements.keys.map(\.string) }

    func removeAll() {
        statements.removeAll()
    }

    /// Statements that are compiled from now on know whether they change one of the tables. While it compiles one, SQLite asks whether each change
    /// is allowed, those of triggers included.
    func watch(_ tables: Set<String>) {
        removeAll()
        watchedTables = tables
        let note: @convention(c) (UnsafeMutableRawPointer?, CInt, Name, Name, Name, Name) -> CInt = { me, action, table, _, _, _ in
            if let me, let table, action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_DELETE {
                Unmanaged<SQLiteStatementCache>.fromOpaque(me).takeUnretainedValue().noteChange(of: String(cString: table))
            }
            return SQLITE_OK
        }
        sqlite3_set_authorizer(database, tables.isEmpty ? nil : note, Unmanaged.passUnretained(self).toOpaque())
    }

    private typealias Name = UnsafePointer<CChar>?

    private func noteChange(of table: String) {
        if watchedTables.contains(table) { changesWatchedTable = true }
    }

    private func compile(_ text: String) throws -> SQLiteStatement {
        try Self.tunedTexts[text].withCString { start in
            var handle: OpaquePointer?
            var rest: UnsafePointer<CChar>?
            changesWatchedTable = false
            let code = sqlite3_prepare_v3(database, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &rest)
            guard code == SQLITE_OK else {
                throw SQLiteFailure.failure(code, message: String(cString: sqlite3_errmsg(database)), statement: text)
            }
            guard let handle else { throw DatabaseFailure.badStatement(text, reason: "it is empty") }
            let statement = SQLiteStatement(handle: handle, text: text, changesWatchedTable: changesWatchedTable)
            if let rest, !String(cString: rest).allSatisfy({ $0.isWhitespace || $0 == ";" }) {
                throw DatabaseFailure.badStatement(text, reason: "there is more than one")
            }
            return statement
        }
    }
}
