import GRDB
import GRDBSQLite

/// A connection and the serial queue that it is used on. GRDB opens the connection and provides the queue; SQLStore runs the statements.
///
/// Sendable because the connection is used on the queue only.
final class SQLiteExecutor: @unchecked Sendable {
    private let queue: DatabaseQueue
    private let connection: SQLiteConnection

    init(path: String, configuration: Configuration) throws {
        _ = SQLiteLibrary.isConfigured
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch let error as DatabaseError {
            throw SQLiteFailure.failure(error, opening: path)
        }
        guard let handle = Self.handle(of: queue) else { throw DatabaseFailure.closed }
        SQLiteLibrary.planOnce(handle)
        connection = SQLiteConnection(handle: handle)
    }

    /// Removes GRDB's hooks, which observe the statements that GRDB runs: it runs none here.
    private static func handle(of queue: DatabaseQueue) -> OpaquePointer? {
        queue.unsafeRead { database in
            sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
            sqlite3_commit_hook(database.sqliteConnection, nil, nil)
            sqlite3_rollback_hook(database.sqliteConnection, nil, nil)
            return database.sqliteConnection
        }
    }

    /// Runs the body on the caller's thread, when the queue is free.
    func sync<T>(_ body: (SQLiteConnection) throws -> T) rethrows -> T {
        try queue.unsafeRead { _ in try body(connection) }
    }

    /// Runs the body on the queue's own thread.
    func async(_ body: @escaping @Sendable (SQLiteConnection) -> Void) {
        queue.asyncWriteWithoutTransaction { [self] _ in body(connection) }
    }

    /// Waits for what is running, and closes the connection.
    func close() throws {
        sync { $0.close() }
        do {
            try queue.close()
        } catch let error as DatabaseError {
            throw SQLiteFailure.failure(CInt(error.extendedResultCode.rawValue), message: error.message ?? "")
        }
    }
}
