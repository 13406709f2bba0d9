import HarvestCore
import Hummingbird
import Synchronization

/// Caches responses of the catalogue. An entry is valid while the `catalogue_versions` of its subjects are unchanged and nothing in it has
/// opened or closed, so callers never get stale data.
final class CatalogueCache: Sendable {
    /// The bytes of a response and what invalidates them.
    struct Entry: Sendable {
        let body: ByteBuffer
        let etag: String
        /// Its subjects in `catalogue_versions`, and the sum of their versions.
        let subjects: [String]
        let version: Int64
        /// The time in which nothing opens or closes.
        let validity: Range<Instant>
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var bytes = 0
    }

    private static let byteLimit = 16 * 1024 * 1024
    private static let entryLimit = 2_000
    private let state = Mutex(State())

    subscript(key: String) -> Entry? { state.withLock { $0.entries[key] } }

    /// Stores a response. A full cache drops all entries first, because they are cheap to make again.
    func store(_ entry: Entry, under key: String) {
        guard entry.body.readableBytes + key.utf8.count < Self.byteLimit / 16 else { return }
        state.withLock { state in
            if state.bytes > Self.byteLimit || state.entries.count >= Self.entryLimit { state = State() }
            if let old = state.entries.updateValue(entry, forKey: key) { state.bytes -= old.body.readableBytes + key.utf8.count }
            state.bytes += entry.body.readableBytes + key.utf8.count
        }
    }
}
