import GRDB
import GRDBSQLite

/// A connection and the queue it is used on. GRDB opens it and keeps its threads apart; the statements are ours.
///
/// Sendable because the connection is touched on the queue only.
final class SQLiteLane: @unchecked Sendable {
    private let queue: DatabaseQueue
    private let connection: SQLiteConnection

    init(path: String, configuration: Configuration) throws {
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch let error as DatabaseError {
            throw SQLiteFailure.failure(error, opening: path)
        }
        guard let handle = Self.handle(of: queue) else { throw DatabaseFailure.closed }
        connection = SQLiteConnection(handle: handle)
    }

    /// GRDB's hooks watch the statements it runs itself: it runs none here.
    private static func handle(of queue: DatabaseQueue) -> OpaquePointer? {
        queue.unsafeRead { database in
            sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
            sqlite3_commit_hook(database.sqliteConnection, nil, nil)
            sqlite3_rollback_hook(database.sqliteConnection, nil, nil)
            return database.sqliteConnection
        }
    }

    /// Runs on the caller's thread, once the lane is free.
    func sync<T>(_ body: (SQLiteConnection) throws -> T) rethrows -> T {
        try queue.unsafeRead { _ in try body(connection) }
    }

    /// Runs on the lane's own thread.
    func async(_ body: @escaping @Sendable (SQLiteConnection) -> Void) {
        queue.asyncWriteWithoutTransaction { [self] _ in body(connection) }
    }

    func close() throws {
        sync { $0.close() }
        do {
            try queue.close()
        } catch let error as DatabaseError {
            throw SQLiteFailure.failure(CInt(error.extendedResultCode.rawValue), message: error.message ?? "")
        }
    }
}
