import HarvestCore
import SQLStore
import Synchronization

/// Caches who is signed in, by the hash of the session's token. Any write of any server invalidates every entry, so nobody stays signed in,
/// active or entitled after a write says otherwise. Writes of a command into the same SQLite file take effect within a second.
package final class SessionCache: Sendable {
    private struct Entry {
        let signedIn: SignedIn
        let version: ReadVersion
    }

    /// A full cache is emptied.
    private static let capacity = 5_000
    private let entries = Mutex<[String: Entry]>([:])

    package init() {}

    /// The person of a session that is active at `now`. Reads the database unless a current entry exists.
    package func find(tokenHash: String, at now: Instant, _ services: Services) async throws -> SignedIn? {
        let version = await ReadVersion(services.database)
        if let entry = entries.withLock({ $0[tokenHash] }), entry.version.isCurrent(at: version) {
            let session = entry.signedIn.session
            return session.idleExpiresAt > now && session.expiresAt > now ? entry.signedIn : nil
        }
        let signedIn = try await services.read { try $0.sessions.find(tokenHash: tokenHash, at: now) }
        entries.withLock { entries in
            if entries.count >= Self.capacity { entries.removeAll() }
            entries[tokenHash] = signedIn.map { Entry(signedIn: $0, version: version) }
        }
        return signedIn
    }
}
