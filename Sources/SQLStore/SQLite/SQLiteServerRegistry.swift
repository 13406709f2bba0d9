import Foundation
import Logging
import Synchronization

/// The servers that use a file, registered by locks on a second file beside it. Each holds a shared lock on the byte whose offset is the
/// number of migrations it knows. The operating system releases the locks with the process. Locks on the database itself would conflict
/// with SQLite's own.
final class SQLiteServerRegistry: Sendable {
    private let database: String
    private let logger: Logger
    private let registration = Mutex<LockFile?>(nil)

    init(database: String, logger: Logger) {
        // Links to one database share one lock file.
        self.database = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
        self.logger = logger
    }

    /// Registers this process's server. Waits for a running migration that would break it.
    func register(migrationCount: Int) throws {
        let file = try LockFile(beside: database)
        if try !file.lock(migrationCount...migrationCount, F_RDLCK) {
            logger.notice("Waiting for a running migration")
            _ = try file.lock(migrationCount...migrationCount, F_RDLCK, waits: true)
        }
        registration.withLock { $0 = file }
    }

    func unregister() { registration.withLock { $0 = nil } }

    /// Keeps servers that know so many migrations from registering, for as long as the returned file is retained. Returns nil if such a
    /// server runs.
    func block(_ migrationCounts: ClosedRange<Int>) throws -> LockFile? {
        let file = try LockFile(beside: database)
        return try file.lock(migrationCounts, F_WRLCK) ? file : nil
    }
}
