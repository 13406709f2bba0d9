/// What a database has done since it was opened, for metrics.
public struct DatabaseStatistics: Sendable, Hashable {
    /// Transactions committed for writers: each cost one fsync.
    public var commits = 0
    /// Writes answered with success.
    public var writes = 0
    /// Writes answered with a failure or a refusal.
    public var refusedWrites = 0
    /// The most writes that shared one commit.
    public var largestGroup = 0
    /// Groups taken apart because one member, or the end, undid them all.
    public var brokenGroups = 0
    /// How often a write ran again because others had been faster or the server went away.
    public var repeatedWrites = 0
    public var reads = 0
    /// Long reads that a standby answered, and those that the primary had to although a standby is configured.
    public var standbyReads = 0
    public var standbyMisses = 0
    /// Times that the log could not be copied back into the file: while that goes on it grows.
    public var failedCheckpoints = 0

    public init() {}
}
