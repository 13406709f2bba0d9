import GRDBSQLite
import Logging

extension DatabaseCopy {
    /// Opens the source, an existing SQLite file that no other process has open, and the target, a PostgreSQL server. Creates nothing.
    /// Throws `DatabaseFailure.busy` if the file is in use, and `cannotCopy` or `cannotOpen` for anything else.
    package static func open(
        from: DatabaseLocation, to: DatabaseLocation, logger: Logger
    ) throws -> (source: Database, target: Database) {
        guard case .sqlite(let path) = from, case .postgres = to else {
            throw DatabaseFailure.cannotCopy("only from a SQLite file to a PostgreSQL server")
        }
        guard from.mayExist else { throw DatabaseFailure.cannotOpen(path: path, reason: "there is no such file") }
        try requireUnused(path)
        return (try Database.open(from, logger: logger), try Database.open(to, logger: logger))
    }

    /// Throws `busy` if another process has the file open: an exclusive lock fails then. Writes that a running server accepts after the
    /// copy would be lost.
    private static func requireUnused(_ path: String) throws {
        _ = SQLiteLibrary.isConfigured
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        // Opening the file later reports whatever else is wrong with it.
        guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return }
        let exclusive = "PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM sqlite_schema"
        if sqlite3_exec(handle, exclusive, nil, nil, nil) == SQLITE_BUSY { throw DatabaseFailure.busy }
    }
}
