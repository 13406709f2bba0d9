import HarvestCore
import SQLStore
import Synchronization

/// Caches who is signed in, by the hash of the session's token. On SQLite, a write to one of `WatchedTables` invalidates every entry, on
/// PostgreSQL any write of any server, so nobody stays signed in, active or entitled after a write says otherwise. Writes of a command into
/// the same SQLite file take effect within a second.
package final class SessionCache: Sendable {
    private struct Entry {
        let signedIn: SignedIn
        let version: SnapshotVersion
        let readAt: ContinuousClock.Instant

        func holds(at now: SnapshotVersion) -> Bool {
            version == now && (!now.isTrustedBriefly || .now - readAt < .seconds(1))
        }
    }

    /// A full cache is emptied.
    private static let capacity = 5_000
    private let entries = Mutex<[String: Entry]>([:])

    package init() {}

    /// The person of a session that is active at `now`. Reads the database unless a current entry exists.
    package func find(tokenHash: String, at now: Instant, _ services: Services) async throws -> SignedIn? {
        let version = await services.database.watchedVersion()
        let readAt = ContinuousClock.now
        if let entry = entries.withLock({ $0[tokenHash] }), entry.holds(at: version) {
            let session = entry.signedIn.session
            return session.idleExpiresAt > now && session.expiresAt > now ? entry.signedIn : nil
        }
        let signedIn = try await services.read { try $0.sessions.find(tokenHash: tokenHash, at: now) }
        entries.withLock { entries in
            if entries.count >= Self.capacity { entries.removeAll() }
            entries[tokenHash] = signedIn.map { Entry(signedIn: $0, version: version, readAt: readAt) }
        }
        return signedIn
    }
}
