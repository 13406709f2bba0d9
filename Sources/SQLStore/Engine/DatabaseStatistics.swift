/// Counters since the database was opened, for metrics.
package struct DatabaseStatistics: Sendable, Hashable {
    /// Transactions committed for writers. Each cost one fsync.
    package var commits = 0
    /// Writes that succeeded.
    package var writes = 0
    /// Writes that failed or that the closure refused.
    package var refusedWrites = 0
    /// The most writes that shared one commit.
    package var largestGroup = 0
    /// Groups that were rolled back as a whole, because of one member or at the commit, and whose members then ran one by one.
    package var brokenGroups = 0
    /// SQLite: groups that ran again behind savepoints, because one member threw after it had changed something.
    package var undoneGroups = 0
    /// How often a write ran again, after a conflict or because the server went away.
    package var repeatedWrites = 0
    /// Statements of the closures of reads and writes. A closure that ran again counts again.
    package var statements = 0
    /// Reads. On SQLite those of SQLStore itself are included.
    package var reads = 0
    /// PostgreSQL: how often reads and writes waited for an answer of the primary. Those of lost connections are not counted.
    package var roundTrips = 0
    /// Long reads that a standby answered.
    package var standbyReads = 0
    /// Long reads that the primary answered although a standby is configured.
    package var standbyMisses = 0
    /// Checkpoints that failed: the write-ahead log could not be copied back into the file, and grows until it can be.
    package var failedCheckpoints = 0

    /// All counters at zero.
    package init() {}
}
