/// Why the database did not do what it was asked to do. The description says what happened and what to do about it. It is for logs and
/// operators, not for pages.
package enum DatabaseFailure: Error, Hashable {
    /// Another process holds the lock and did not release it in time. Nothing was changed.
    case busy
    /// Too many callers are waiting, or concurrent writes kept conflicting. Nothing was changed; the same call may succeed later.
    case overloaded(String)
    /// The server can't be reached, or none that takes writes. Nothing was changed.
    case unreachable(String)
    /// The server went away during a commit, and could not be asked afterwards whether the commit happened.
    case unknownOutcome
    /// The disk, or the space allowed, is full.
    case full
    /// The database is opened for reading only, or its file can't be written.
    case readOnly
    /// The database has a migration that this program does not know.
    case newerVersion(migration: String)
    /// The migration would break a running server of an older version.
    case olderServersRun(migration: String)
    /// A migration was edited after it had been applied.
    case changedMigration(String)
    /// The migration failed, and all of it was rolled back.
    case failedMigration(String, reason: String)
    /// A copy into this database is running, or was interrupted.
    case unfinishedCopy
    /// The copy was refused or stopped.
    case cannotCopy(String)
    /// The file is damaged or is no database.
    case corrupt(String)
    /// A constraint of the schema would have been violated.
    case constraint(ConstraintFailure)
    /// The database, or the closure that the transaction belonged to, has ended.
    case closed
    /// The file or the server's address can't be used.
    case cannotOpen(path: String, reason: String)
    /// The disk failed.
    case disk(String)
    /// A programming error: the statement can't run, or not here.
    case badStatement(String, reason: String)
    /// Any other failure, with the engine's code.
    case other(code: Int, String)

    /// The violated constraint, or nil for any other failure.
    package var constraint: ConstraintFailure? {
        if case .constraint(let failure) = self { failure } else { nil }
    }
}

extension DatabaseFailure: CustomStringConvertible {
    /// What happened and what to do about it, for logs and operators. It may contain the statement and the engine's message.
    package var description: String {
        switch self {
        case .busy: "Another process has the database locked. Stop the other server or command, then try again; nothing was changed."
        case .overloaded(let reason): "The database is busy (\(reason)). Nothing was changed; try again."
        case .unreachable(let reason): "The database server can't be reached (\(reason)). Nothing was changed."
        case .unknownOutcome:
            "The database server went away during a commit, and it is not known whether the commit happened. Ask again with the same idempotency key."
        case .full: "The disk is full. Make room, then try again; what was not stored was not acknowledged."
        case .readOnly: "The database can't be written: its file, folder or disk is read-only. Correct the permissions, then try again."
        case .newerVersion(let migration):
            "The database is of a newer version: it has the migration “\(migration)”, which this version does not know. Run the newer version."
        case .olderServersRun(let migration):
            "The migration “\(migration)” was not applied: an older server, which it would break, still uses this database. Stop it, then run portal migrate again. What was applied before it stays, and older servers can keep running."
        case .changedMigration(let name):
            "The migration “\(name)” is not what was applied. Migrations are frozen: undo the edit and add a new one."
        case .failedMigration(let name, let reason): "The migration “\(name)” failed and was undone: \(reason)"
        case .unfinishedCopy:
            "A copy into this database is unfinished: run the same portal copy again, it continues where it stopped."
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
