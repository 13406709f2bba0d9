/// How long a read may take, which decides whose thread it holds.
public enum ReadLength: Sendable {
    /// A page's or a payload's queries, by index and with a limit: on the caller's thread, twice as quick as a change of threads.
    case short
    /// Reports, scans, exports: on a thread of its own, so that the server's few stay free; on a standby where one is fresh enough. Nothing
    /// that decides a write, and nothing of events, whose numbers only the primary can settle.
    case long
}
