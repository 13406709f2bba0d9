/// How long a read may take. It decides which thread the read occupies, and which server.
package enum ReadDuration: Sendable {
    /// The queries of a page or a payload, which use an index and have a limit. On SQLite it runs on the caller's thread, which is twice as
    /// fast as a change of threads.
    case short
    /// Reports, scans and exports. It runs on a thread of its own, so that the server's few threads stay free, and on a standby if one is
    /// configured and up to date. It may run twice. Don't base a write on it, and don't read events: only the primary knows their committed
    /// watermark.
    case long
}
