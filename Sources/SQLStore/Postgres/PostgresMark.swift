/// A place in a server's log of writes, behind every write that was acknowledged before it was asked for. It can be compared with another
/// server's only where both have the same history.
struct PostgresMark: Sendable, Hashable {
    /// The installation's number, which only copies of its files share.
    let system: String
    /// Which life of the database: one more after each failover.
    let timeline: String
    let position: String
    /// The database's number.
    let database: String

    /// Asks the server that takes writes. Where commits are acknowledged before they are on disk, that part of the log counts too.
    static let question = """
        SELECT system_identifier || ' ' || ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int || ' '
        || CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END
        || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) FROM pg_control_system()
        """

    /// Reads what that question is answered; nil for anything else.
    init?(_ answer: String) {
        let parts = answer.split(separator: " ").map(String.init)
        let isNumber = { (text: String) in !text.isEmpty && text.allSatisfy(\.isNumber) }
        guard parts.count == 4, [parts[0], parts[1], parts[3]].allSatisfy(isNumber) else { return nil }
        guard parts[2].allSatisfy({ $0.isHexDigit || $0 == "/" }) else { return nil }
        (system, timeline, position, database) = (parts[0], parts[1], parts[2], parts[3])
    }

    /// How a standby stands to this mark. The order counts: on another timeline the positions mean something else. What the control file
    /// says of the timeline may be older than what is replayed, and never newer.
    var standing: String {
        """
        SELECT CASE WHEN NOT pg_is_in_recovery() THEN 'promoted'
        WHEN (SELECT system_identifier FROM pg_control_system()) IS DISTINCT FROM \(system) THEN 'stranger'
        WHEN (SELECT oid FROM pg_database WHERE datname = current_database()) IS DISTINCT FROM \(database) THEN 'stranger'
        WHEN (SELECT min_recovery_end_timeline FROM pg_control_recovery()) IS DISTINCT FROM \(timeline) THEN 'elsewhere'
        WHEN pg_last_wal_replay_lsn() >= '\(position)' THEN 'fresh' ELSE 'behind' END
        """
    }
}
