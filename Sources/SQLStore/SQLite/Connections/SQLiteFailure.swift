import GRDB
import GRDBSQLite

/// Maps SQLite's result codes to `DatabaseFailure`.
enum SQLiteFailure {
    /// The failure for a result code, with its extended bits if they are known.
    static func failure(_ code: CInt, message: String, statement: String = "") -> DatabaseFailure {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .full
        case SQLITE_READONLY, SQLITE_PERM: .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(message)
        case SQLITE_CONSTRAINT: .constraint(constraint(code, message: message))
        case SQLITE_IOERR: .disk("\(message), \(code)")
        case SQLITE_CANTOPEN: .disk("\(message), \(code)")
        case SQLITE_ERROR, SQLITE_RANGE, SQLITE_TOOBIG, SQLITE_MISMATCH: .badStatement(statement, reason: message)
        default: .other(code: Int(code), message)
        }
    }

    /// Whether SQLite counts what a statement has changed that fails with the code: if a constraint or a trigger refuses a row.
    static func countsChanges(_ code: CInt) -> Bool {
        switch code {
        case SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID, SQLITE_CONSTRAINT_CHECK,
            SQLITE_CONSTRAINT_NOTNULL, SQLITE_CONSTRAINT_TRIGGER:
            true
        default: false
        }
    }

    /// The failure for an error of GRDB while it opens a file.
    static func failure(_ error: DatabaseError, opening path: String) -> DatabaseFailure {
        let message = error.message ?? "no reason given"
        return switch error.resultCode {
        case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: "there is no such file, or no permission (\(message))")
        case .SQLITE_ERROR where message.contains("WAL"):
            .cannotOpen(path: path, reason: "its folder does not allow the WAL file beside it")
        default: failure(CInt(error.extendedResultCode.rawValue), message: message)
        }
    }

    private static func constraint(_ code: CInt, message: String) -> ConstraintFailure {
        let subject = message.firstRange(of: "constraint failed: ").map { String(message[$0.upperBound...]) }
        switch code {
        case SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID:
            return ConstraintFailure(kind: .unique, subject: subject ?? "")
        case SQLITE_CONSTRAINT_FOREIGNKEY: return ConstraintFailure(kind: .foreignKey, subject: subject ?? "")
        case SQLITE_CONSTRAINT_CHECK: return ConstraintFailure(kind: .check, subject: subject ?? "")
        case SQLITE_CONSTRAINT_NOTNULL: return ConstraintFailure(kind: .notNull, subject: subject ?? "")
        case SQLITE_CONSTRAINT_DATATYPE: return ConstraintFailure(kind: .type, subject: message)
        case SQLITE_CONSTRAINT_TRIGGER: return ConstraintFailure(kind: .trigger, subject: message)
        default: return ConstraintFailure(kind: .other, subject: message)
        }
    }

    // Swift does not import these macros, because they are arithmetic.
    private static let SQLITE_CONSTRAINT_CHECK = SQLITE_CONSTRAINT | (1 << 8)
    private static let SQLITE_CONSTRAINT_FOREIGNKEY = SQLITE_CONSTRAINT | (3 << 8)
    private static let SQLITE_CONSTRAINT_NOTNULL = SQLITE_CONSTRAINT | (5 << 8)
    private static let SQLITE_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT | (6 << 8)
    private static let SQLITE_CONSTRAINT_TRIGGER = SQLITE_CONSTRAINT | (7 << 8)
    private static let SQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT | (8 << 8)
    private static let SQLITE_CONSTRAINT_ROWID = SQLITE_CONSTRAINT | (10 << 8)
    private static let SQLITE_CONSTRAINT_DATATYPE = SQLITE_CONSTRAINT | (12 << 8)
}
