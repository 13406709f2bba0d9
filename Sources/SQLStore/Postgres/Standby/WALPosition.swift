/// A position in a server's write-ahead log (WAL), behind every write that was acknowledged before it was requested. It is comparable with
/// another server's only if both have the same history.
struct WALPosition: Sendable, Hashable {
    /// The installation's identifier, which only copies of its files share.
    let system: String
    /// The timeline of the log, which each failover increments.
    let timeline: String
    let position: String
    /// The database's object identifier.
    let database: String

    /// Asks the primary for its position. Where commits are acknowledged before they are on disk, that part of the log is included.
    static let query = """
        SELECT system_identifier || ' ' || ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int || ' '
        || CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END
        || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) FROM pg_control_system()
        """

    /// Parses the result of `query`. Nil for any other text, so that only numbers get into `comparison`.
    init?(_ result: String) {
        let parts = result.split(separator: " ").map(String.init)
        let isNumber = { (text: String) in !text.isEmpty && text.allSatisfy(\.isNumber) }
        guard parts.count == 4, [parts[0], parts[1], parts[3]].allSatisfy(isNumber) else { return nil }
        guard parts[2].allSatisfy({ $0.isHexDigit || $0 == "/" }) else { return nil }
        (system, timeline, position, database) = (parts[0], parts[1], parts[2], parts[3])
    }

    /// Asks a standby whether it has replayed this position: `fresh`, `behind`, or what makes the two incomparable. The order of the cases
    /// matters: on another timeline the positions mean something else. The control file's timeline may be older than what is replayed, and
    /// is never newer.
    var comparison: String {
        """
        SELECT CASE WHEN NOT pg_is_in_recovery() THEN 'promoted'
        WHEN (SELECT system_identifier FROM pg_control_system()) IS DISTINCT FROM \(system) THEN 'foreign'
        WHEN (SELECT oid FROM pg_database WHERE datname = current_database()) IS DISTINCT FROM \(database) THEN 'foreign'
        WHEN (SELECT min_recovery_end_timeline FROM pg_control_recovery()) IS DISTINCT FROM \(timeline) THEN 'other timeline'
        WHEN pg_last_wal_replay_lsn() >= '\(position)' THEN 'fresh' ELSE 'behind' END
        """
    }
}
