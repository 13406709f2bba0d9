/// How strictly a write is isolated from concurrent writes. On SQLite writes run one after another, so there is no difference.
package enum WriteLevel: Sendable {
    /// As if writes ran one after another: a closure that is correct alone is correct. On PostgreSQL it costs retries. The server tracks
    /// reads by index page, and rows written at the same time are mostly in the same page, so it often reports a conflict between
    /// neighbors.
    case serializable
    /// The closure sees one snapshot. If it changes a row that another transaction has changed since, it runs again. But others may change
    /// what it only read. For closures whose decisions rest on rows that they change themselves; what else they rest on is argued where
    /// they are written, and tested.
    case snapshot
    /// Each statement sees what is committed when it begins, so two statements may see different states. A conditional UPDATE waits for a
    /// concurrent change of its row and then checks its condition again. Nothing runs again because of a conflict. For closures that take rows
    /// of a queue at which many writes take rows: how often those run again at the other levels grows with their number.
    case committed
}
