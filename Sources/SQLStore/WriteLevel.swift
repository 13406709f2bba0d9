/// How strictly a write is kept apart from those that run at the same time. Where writes run one after the other, as in SQLite, there is
/// no difference.
public enum WriteLevel: Sendable {
    /// As if writes ran one after the other. What is right then is right. It costs repeats: PostgreSQL notices what was read by pages of
    /// indexes, and rows that are written at the same time mostly lie in the same page, so that it often takes neighbours for rivals.
    case serializable
    /// All is seen as of one moment, and a row that somebody else has changed since is not changed: the write runs again. But what it only
    /// reads, somebody else may change meanwhile. For closures whose decisions rest on rows that they change themselves; what else they
    /// rest on is argued where they are written, and tested.
    case snapshot
}
