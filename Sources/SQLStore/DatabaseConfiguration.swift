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
    /// Opens an existing file without ever changing it.
    public var readOnly = false

    public init() {}
}
