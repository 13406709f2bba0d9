import HarvestCore

/// Background work. Any number of servers can run the same worker at once, because each claims its rows by a conditional UPDATE.
protocol Worker: Sendable {
    var services: Services { get }
    /// Its name in logs.
    var name: String { get }
    /// Real seconds between two passes when nothing is due.
    var everySeconds: Double { get }
    /// Does what is due at `now`. Returns whether there may be more.
    func runOnce(now: Instant) async throws -> Bool
}
