import SQLStore

/// The version of the database that a cached value was read at, and when. Create it before the read.
package struct ReadVersion: Sendable {
    private let version: SnapshotVersion
    private let instant: ContinuousClock.Instant

    package init(_ database: Database, at instant: ContinuousClock.Instant = .now) async {
        version = await database.snapshotVersion()
        self.instant = instant
    }

    /// Whether a value that was read at this version may be used at a later one: nothing was written in between, and less than a second has
    /// passed. The second limits how long the write of a command into the same SQLite file goes unnoticed.
    package func isCurrent(at now: ReadVersion) -> Bool { version == now.version && now.instant - instant < .seconds(1) }
}
