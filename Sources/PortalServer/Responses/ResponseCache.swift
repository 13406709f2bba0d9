import HarvestCore
import HarvestServices
import Hummingbird
import Synchronization

/// A payload with what invalidates it.
struct VersionedPayload<Payload: Encodable & SendableMetatype> {
    let payload: Payload
    /// What it was read from. Without sources it is not cached.
    var sources = VersionedSources()
    /// When time alone changes it next: something opens or closes, or a deadline passes.
    var validUntil = Instant.distantFuture
}

extension VersionedPayload {
    /// - Parameter subjects: the subjects in `catalogue_versions` that it depends on, such as `markets` or a vendor's id.
    init(payload: Payload, subjects: [String], person: User.ID? = nil, validUntil: Instant = .distantFuture) {
        self.init(payload: payload, sources: VersionedSources(subjects: subjects, person: person), validUntil: validUntil)
    }
}

/// Caches responses. An entry is valid while its sources are at the version at which they were read and time alone changes nothing in it, so
/// callers never get stale data.
final class ResponseCache: Sendable {
    /// The bytes of a response and what invalidates them.
    struct Entry: Sendable {
        /// Language, path and query.
        let request: String
        let body: ByteBuffer
        let etag: String
        let sources: VersionedSources
        let version: SourcesVersion?
        let validity: Range<Instant>
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var bytes = 0
        /// When entries that are no longer valid are removed.
        var sweepAt = Instant(milliseconds: 0)

        mutating func sweep(at now: Instant) {
            entries = entries.filter { now < $0.value.validity.upperBound }
            bytes = entries.reduce(0) { $0 + ResponseCache.size(of: $1.value, $1.key) }
            sweepAt = now + ResponseCache.sweepSeconds
        }
    }

    private static let entryLimit = 10_000
    private static let sweepSeconds: Int64 = 600
    private let byteLimit: Int
    private let isChecked: Bool
    private let state = Mutex(State())
    #if DEBUG
        static let isDebugBuild = true
    #else
        static let isDebugBuild = false
    #endif

    /// - Parameters:
    ///   - mebibytes: how much memory its entries may use.
    ///   - checks: whether each response is made again, to find a change that raises no version. That ends the program.
    init(mebibytes: Int, checks: Bool = isDebugBuild) { (byteLimit, isChecked) = (mebibytes << 20, checks) }

    /// How many responses are kept.
    var count: Int { state.withLock(\.entries.count) }

    /// The valid response to `request`, or one of what `make` reads now.
    /// - Parameter place: where it is kept, which another request may take.
    func entry<Payload: Encodable & SendableMetatype>(
        _ request: String, in place: String? = nil, _ services: Services,
        _ make: @escaping @Sendable (Transaction, Instant) throws -> VersionedPayload<Payload>
    ) async throws -> Entry {
        let (key, now) = (place ?? request, services.now())
        let cached = state.withLock { $0.entries[key] }.flatMap { $0.request == request && $0.validity.contains(now) ? $0 : nil }
        return try await services.read { [self] db in
            if let cached, try db.version(of: cached.sources) == cached.version {
                try check(cached) { try JSONWriter().bytes(of: make(db, now).payload) }
                return cached
            }
            let made = try make(db, now)
            let bytes = try JSONWriter().bytes(of: made.payload)
            let end = max(min(made.validUntil, now + SourcesVersion.validSeconds), now.adding(milliseconds: 1))
            let entry = Entry(
                request: request, body: ByteBuffer(bytes: bytes), etag: ConditionalResponse.etag(of: bytes), sources: made.sources,
                version: made.sources.isEmpty ? nil : try db.version(of: made.sources), validity: now..<end)
            if entry.version != nil { store(entry, under: key) }
            return entry
        }
    }

    private func check(_ entry: Entry, _ make: () throws -> [UInt8]) throws {
        guard isChecked else { return }
        let bytes = try make()
        precondition(
            entry.body == ByteBuffer(bytes: bytes),
            "A cached response is stale: \(String(buffer: entry.body)) is now \(String(decoding: bytes, as: UTF8.self))")
    }

    /// Stores a response. A full cache drops all entries first, because they are cheap to make again.
    private func store(_ entry: Entry, under key: String) {
        let (size, now) = (Self.size(of: entry, key), entry.validity.lowerBound)
        guard size < byteLimit / 16 else { return }
        state.withLock { state in
            if state.bytes > byteLimit || state.entries.count >= Self.entryLimit { state = State() }
            if now >= state.sweepAt { state.sweep(at: now) }
            if let old = state.entries.updateValue(entry, forKey: key) { state.bytes -= Self.size(of: old, key) }
            state.bytes += size
        }
    }

    /// The memory that an entry takes, in bytes.
    private static func size(of entry: Entry, _ key: String) -> Int { entry.body.storageCapacity + key.utf8.count + 300 }
}
