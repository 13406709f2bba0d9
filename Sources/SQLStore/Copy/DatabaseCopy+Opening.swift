import GRDBSQLite
import Logging

extension DatabaseCopy {
    /// Opens both sides: a SQLite file that is there and that nobody else has open, and a PostgreSQL server. Refuses all else, and makes nothing.
    public static func open(
        from: DatabaseLocation, to: DatabaseLocation, logger: Logger
    ) throws -> (source: Database, target: Database) {
        guard case .sqlite(let path) = from, case .postgres = to else {
            throw DatabaseFailure.cannotCopy("only from a SQLite file to a PostgreSQL server")
        }
        guard from.mayBeThere else { throw DatabaseFailure.cannotOpen(path: path, reason: "there is no such file") }
        try demandUnused(path)
        return (try Database.open(from, logger: logger), try Database.open(to, logger: logger))
    }

    /// What a server that still runs accepts after the copy would be lost. As long as it has the file open, nobody can have it alone.
    private static func demandUnused(_ path: String) throws {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        // Whatever else is wrong with the file is said when it is opened.
        guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return }
        let alone = "PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM sqlite_schema"
        if sqlite3_exec(handle, alone, nil, nil, nil) == SQLITE_BUSY { throw DatabaseFailure.busy }
    }
}
