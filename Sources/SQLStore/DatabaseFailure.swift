/// Why the database did not do what it was asked. The description says what happened and what to do; it is for the log and the
/// operator, not for a page.
public enum DatabaseFailure: Error, Hashable {
    /// Another process holds the file and did not let go in time.
    case busy
    /// More wants to be done than the database can do, or others were faster each time; asking again may succeed.
    case overloaded(String)
    /// The server can't be reached, or is not one that takes writes. Nothing was changed.
    case unreachable(String)
    /// The server went away in the middle of a commit, and could not be asked since whether it happened.
    case unknownOutcome
    /// The disk, or the space allowed, is full.
    case full
    case readOnly
    /// The database has a migration that this program does not know.
    case newerVersion(migration: String)
    /// The migration would break a server of an older version that runs.
    case olderServersRun(migration: String)
    /// A migration was edited after it had been applied.
    case changedMigration(String)
    case failedMigration(String, reason: String)
    /// The database is being filled from another, or was when that was cut off.
    case unfinishedCopy
    case cannotCopy(String)
    case corrupt(String)
    case constraint(ConstraintFailure)
    /// The database, or the closure the transaction belonged to, has ended.
    case closed
    case cannotOpen(path: String, reason: String)
    /// The disk failed.
    case disk(String)
    /// A mistake in the program: the statement can't run, or not here.
    case badStatement(String, reason: String)
    case other(code: Int, String)

    /// The broken constraint, if that was it.
    public var constraint: ConstraintFailure? {
        if case .constraint(let failure) = self { failure } else { nil }
    }
}

extension DatabaseFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .busy: "Another process has the database locked. Stop the other server or command, then try again; nothing was changed."
        case .overloaded(let reason): "The database is busy (\(reason)). Nothing was changed; try again."
        case .unreachable(let reason): "The database server can't be reached (\(reason)). Nothing was changed."
        case .unknownOutcome:
            "The database server went away during a commit: whether it happened is not known. Ask again with the same idempotency key."
        case .full: "The disk is full. Make room, then try again; what was not stored was not acknowledged."
        case .readOnly: "The database can't be written: its file, folder or disk is read-only. Correct the permissions, then try again."
        case .newerVersion(let migration):
            "The database was made by a newer version: it has the migration “\(migration)”, which this one does not know. Run the newer version."
        case .olderServersRun(let migration):
            "The migration “\(migration)” was not applied: an older server, which it would break, still uses this database. Stop it, then run portal migrate again. What was applied before it stays, and older servers can go on."
        case .changedMigration(let name):
            "The migration “\(name)” is not what was applied. Migrations are frozen: undo the edit and add a new one."
        case .failedMigration(let name, let reason): "The migration “\(name)” failed and was undone: \(reason)"
        case .unfinishedCopy:
            "A copy into this database was begun and has not ended: run the same portal copy again, it goes on where it was."
        case .cannotCopy(let reason): "The copy stopped: \(reason)."
        case .corrupt(let reason):
            "The database is damaged or no database (\(reason)). Keep a copy of the file and restore the last backup."
        case .constraint(let failure): failure.description
        case .closed: "The database is closed."
        case .cannotOpen(let path, let reason): "The database “\(path)” can't be opened: \(reason)."
        case .disk(let reason): "The disk failed (\(reason)). Nothing of this was acknowledged; check the disk, then start again."
        case .badStatement(let statement, let reason): "The statement can't run: \(reason). \(statement)"
        case .other(let code, let reason): "The database failed with \(code): \(reason)."
        }
    }
}
