import HarvestCore
import Hummingbird
import Synchronization

/// Answers of the catalogue as they were sent last. One is sent again only while the database's own number of what it shows is unchanged
/// and no opening or closing has passed, so nobody can see the difference.
final class CatalogueCache: Sendable {
    /// An answer's bytes and how long they are true.
    struct Entry: Sendable {
        let body: ByteBuffer
        let etag: String
        /// What it shows, in `catalogue_versions`, and the sum of their numbers.
        let subjects: [String]
        let version: Int64
        /// The moments between which nothing opens or closes.
        let during: Range<Instant>
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var bytes = 0
    }

    private static let mostBytes = 16 * 1024 * 1024
    private static let mostEntries = 2_000
    private let state = Mutex(State())

    subscript(key: String) -> Entry? { state.withLock { $0.entries[key] } }

    /// Keeps an answer. When there is no more room all are dropped: they are cheap to make again.
    func keep(_ entry: Entry, under key: String) {
        guard entry.body.readableBytes + key.utf8.count < Self.mostBytes / 16 else { return }
        state.withLock { state in
            if state.bytes > Self.mostBytes || state.entries.count >= Self.mostEntries { state = State() }
            if let old = state.entries.updateValue(entry, forKey: key) { state.bytes -= old.body.readableBytes + key.utf8.count }
            state.bytes += entry.body.readableBytes + key.utf8.count
        }
    }
}
