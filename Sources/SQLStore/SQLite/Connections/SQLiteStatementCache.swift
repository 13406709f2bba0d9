import GRDBSQLite

/// A connection's compiled statements, by their text.
final class SQLiteStatementCache {
    private let database: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]
    /// A bound on memory: lists of different lengths make different texts.
    private let limit = 1000

    init(database: OpaquePointer) {
        self.database = database
    }

    /// A statement that is ready to be bound. If the cached one is in the middle of its rows, in an outer loop, it compiles another.
    func statement(_ text: String) throws -> SQLiteStatement {
        if let statement = statements[text] {
            return statement.isBusy ? try compile(text) : statement
        }
        if statements.count >= limit { statements.removeAll() }
        let statement = try compile(text)
        statements[text] = statement
        return statement
    }

    var texts: [String] { Array(statements.keys) }

    func removeAll() {
        statements.removeAll()
    }

    private func compile(_ text: String) throws -> SQLiteStatement {
        try SQLiteConstantLists.compared(in: text).withCString { start in
            var handle: OpaquePointer?
            var rest: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(database, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &rest)
            guard code == SQLITE_OK else {
                throw SQLiteFailure.failure(code, message: String(cString: sqlite3_errmsg(database)), statement: text)
            }
            guard let handle else { throw DatabaseFailure.badStatement(text, reason: "it is empty") }
            let statement = SQLiteStatement(handle: handle, text: text)
            if let rest, !String(cString: rest).allSatisfy({ $0.isWhitespace || $0 == ";" }) {
                throw DatabaseFailure.badStatement(text, reason: "there is more than one")
            }
            return statement
        }
    }
}
