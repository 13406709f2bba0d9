import Foundation

/// How a database is opened. The defaults are for a server.
public struct DatabaseConfiguration: Sendable {
    /// Concurrent writes share one commit. Off, each write commits alone: for measuring what the sharing is worth.
    public var gatherWrites = true
    /// The most writes that share one commit: what a late one waits for, and what a failed commit takes along.
    public var largestGroup = 128
    /// How many reads run at once; more wait for their turn without holding a thread.
    public var readers = max(4, ProcessInfo.processInfo.activeProcessorCount * 2)
    /// How many of the short ones run on their caller's own thread at once.
    public var readsOnCallersThread = ProcessInfo.processInfo.activeProcessorCount
    /// How long to wait for another process that has the file locked.
    public var busyTimeoutSeconds = 5.0
    /// The page cache of the connection that writes, in KiB. Each that reads has an eighth.
    public var cacheKibibytes = 65_536
    /// How many pages the log of writes grows to before they are copied into the file.
    public var checkpointPages = 4000
    /// PostgreSQL: how many connections, and so how many closures run at once.
    public var connections = 8
    /// PostgreSQL: how long a closure waits for a connection before it is told that the database is busy.
    public var waitSeconds = 5.0
    /// PostgreSQL: how many closures may wait.
    public var longestLine = 2000
    /// PostgreSQL: how long one statement may run, and how long it may wait for a lock.
    public var statementSeconds = 30.0
    public var lockSeconds = 10.0
    /// PostgreSQL: after how long without a word a server is asked whether it is still there.
    public var silenceSeconds = 10.0
    /// PostgreSQL: how often a write runs when others keep being faster, or the server goes away.
    public var attempts = 12
    /// PostgreSQL: how long to look for a server that takes writes, as after a failover.
    public var reconnectSeconds = 15.0
    /// PostgreSQL: where a standby of the same database is, for long reads; nil leaves them with the primary.
    public var standby: String?
    public var standbyConnections = 2
    /// PostgreSQL: how long a long read waits for the standby to replay what has been written, before it is the primary's.
    public var standbyWaitSeconds = 0.02
    /// Opens an existing database without ever changing it.
    public var readOnly = false

    public init() {}
}
