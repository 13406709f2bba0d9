import CSQLitePages
import GRDBSQLite

/// A compiled statement that is reused. It calls SQLite's C interface directly: no copies, dictionaries or boxes per row.
final class SQLiteStatement {
    let handle: OpaquePointer
    /// The statement changes nothing.
    let isReadOnly: Bool
    /// The statement changes something else than rows.
    let changesSchema: Bool
    /// The statement, or a trigger of it, changes a table that its connection watches.
    let changesWatchedTable: Bool
    /// Closures must not run the statement.
    let isReserved: Bool
    private let parameterCount: Int
    private let isCommit: Bool
    private(set) lazy var columns = RowColumns(
        (0..<sqlite3_column_count(handle)).map { String(cString: sqlite3_column_name(handle, $0)) })
    /// As in `RowColumns`, accesses are not checked for overlaps.
    @exclusivity(unchecked) private(set) var position = 0

    init(handle: OpaquePointer, text: String, changesWatchedTable: Bool) {
        self.handle = handle
        self.changesWatchedTable = changesWatchedTable
        isReserved = ReservedStatements.contains(text)
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
        changesSchema = !isReadOnly && !Self.changesRows(text)
        isCommit = text == "COMMIT"
        parameterCount = Int(sqlite3_bind_parameter_count(handle))
    }

    deinit {
        sqlite3_finalize(handle)
    }

    private static func changesRows(_ text: String) -> Bool {
        let first = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.uppercased()
        return ["INSERT", "REPLACE", "UPDATE", "DELETE", "WITH"].contains(first)
    }

    /// The statement is in the middle of its rows and must not be started again.
    var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

    /// Throws `DatabaseFailure.badStatement` if a closure must not run the statement, or a read would write.
    func checkIsAllowed(isWrite: Bool) throws {
        if isReserved { throw DatabaseFailure.badStatement(text, reason: ReservedStatements.refusal) }
        if !isWrite, !isReadOnly { throw DatabaseFailure.badStatement(text, reason: "a read can't write; use write") }
    }

    func bind(_ values: [SQLValue]) throws {
        guard values.count == parameterCount else {
            throw DatabaseFailure.badStatement(text, reason: "it has \(parameterCount) parameters and was given \(values.count)")
        }
        for (index, value) in values.enumerated() {
            let code = bind(value, at: CInt(index + 1))
            if code != SQLITE_OK { throw SQLiteFailure.failure(code, message: "a value can't be bound", statement: text) }
        }
    }

    /// Returns SQLITE_ROW, SQLITE_DONE or the error's code.
    func step() -> CInt {
        position += 1
        return isCommit ? sqlite_log_commit(handle) : sqlite3_step(handle)
    }

    /// Must follow every use: a statement left in the middle of its rows would keep its snapshot.
    func reset() {
        position += 1
        sqlite3_reset(handle)
    }

    var text: String { String(cString: sqlite3_sql(handle)) }

    private func bind(_ value: SQLValue, at index: CInt) -> CInt {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .boolean(let value): sqlite3_bind_int64(handle, index, value ? 1 : 0)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .real(let real): sqlite3_bind_double(handle, index, real)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text's address may be nil, which would bind NULL.
                    sqlite3_bind_text64(handle, index, $0.baseAddress ?? Self.emptyText, UInt64($0.count), Self.copied, UInt8(SQLITE_UTF8))
                }
            }
        case .uuid(let high, let low):
            withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { sqlite3_bind_blob64(handle, index, $0.baseAddress, 16, Self.copied) }
        case .blob(let bytes):
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : bytes.withUnsafeBytes { sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), Self.copied) }
        }
    }

    /// SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the bound value.
    static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
    private static nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
        let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
        text.initialize(to: 0)
        return UnsafePointer(text)
    }()
}

extension SQLiteStatement: RowSource {
    func value(at index: Int) -> SQLValue {
        // The column is found once. Reading an unprotected value is safe because the connection is used by one thread at a time.
        let value = sqlite3_column_value(handle, CInt(index))
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
        case SQLITE_TEXT: return .text(Self.text(value))
        case SQLITE_BLOB: return Self.bytes(value)
        default: return .null
        }
    }

    /// Decodes by length, because a text may contain NUL.
    private static func text(_ value: OpaquePointer?) -> String {
        guard let start = sqlite3_value_text(value) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }

    private static func bytes(_ value: OpaquePointer?) -> SQLValue {
        guard let start = sqlite3_value_blob(value) else { return .blob([]) }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
        return bytes.count == 16 ? .uuid(bytes) : .blob([UInt8](bytes))
    }
}
