import Foundation

/// How a database is opened. The defaults suit a server.
package struct DatabaseConfiguration: Sendable {
    /// SQLite: concurrent writes share one commit. If false each write commits alone, to measure what sharing is worth.
    package var groupCommit = true
    /// SQLite: the most writes that share one commit. It bounds how long a write waits for the others, and how many fail with one commit.
    package var maxGroupSize = 128
    /// SQLite: how many reads run at once. More wait without blocking a thread.
    package var readers = max(4, ProcessInfo.processInfo.activeProcessorCount * 2)
    /// SQLite: how many short reads run on their callers' threads at once.
    package var readsOnCallersThread = ProcessInfo.processInfo.activeProcessorCount
    /// SQLite: how long to wait for another process that has locked the file.
    package var busyTimeoutSeconds = 5.0
    /// SQLite: the page cache of the writing connection in KiB. Each reading connection has an eighth of it.
    package var cacheKibibytes = 65_536
    /// SQLite: how many pages the write-ahead log grows to before a checkpoint copies them into the file.
    package var checkpointPages = 16_000
    /// PostgreSQL: the size of the connection pool, and so how many closures run at once.
    package var connections = 8
    /// PostgreSQL: how long a closure waits for a connection before `DatabaseFailure.overloaded`.
    package var waitSeconds = 5.0
    /// PostgreSQL: how many closures may wait for a connection. The next fails with `DatabaseFailure.overloaded` at once.
    package var maxWaiters = 2000
    /// PostgreSQL: how long one statement may run. Long reads have no limit.
    package var statementSeconds = 30.0
    /// PostgreSQL: how long one statement may wait for a lock.
    package var lockSeconds = 10.0
    /// PostgreSQL: how long a server may be silent before a second connection checks whether it is still there.
    package var livenessCheckSeconds = 10.0
    /// PostgreSQL: how often a closure runs, if it keeps conflicting with others or the server goes away, before it fails. A write goes on
    /// until `lockSeconds` have passed too.
    package var attempts = 12
    /// PostgreSQL: how long to look for a server that takes writes, as after a failover.
    package var reconnectSeconds = 15.0
    /// PostgreSQL: the address of a standby of the same database for long reads. If nil the primary answers them.
    package var standby: String?
    /// PostgreSQL: how many connections to the standby.
    package var standbyConnections = 2
    /// PostgreSQL: how long a long read waits until the standby has replayed all acknowledged writes, before the primary answers it.
    package var standbyWaitSeconds = 0.02
    /// SQLite: the tables whose changes `Database.watchedVersion()` tells from others. Nil means all.
    package var watchedTables: Set<String>?
    /// Opens an existing database and never changes it.
    package var readOnly = false

    /// The defaults.
    package init() {}
}
