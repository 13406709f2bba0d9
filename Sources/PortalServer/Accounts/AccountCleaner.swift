import HarvestCore
import SQLStore

/// Drops what nobody needs any more: ended sessions, old links and counts, photos that nothing shows.
struct AccountCleaner: Worker {
    let services: Services
    let name = "cleaner"
    let everySeconds = 600.0

    func tick() async throws -> Bool {
        let now = services.now()
        let (isAnyOld, unused) = try await services.read { db in
            (try db.accounts.isAnyLeftOver(at: now), try db.photos.unused(before: now - 86_400, limit: 50))
        }
        guard isAnyOld || !unused.isEmpty else { return false }
        let digests = try await services.database.write { db in
            try db.sessions.prune(at: now)
            try db.secondFactors.pruneProofs(at: now)
            try db.attempts.prune(before: now - AccountRepository.attemptSeconds)
            try db.accountLinks.prune(before: now - AccountRepository.linkSeconds)
            return try db.photos.drop(unused: unused)
        }
        for digest in digests { try await services.photos.remove(digest) }
        return false
    }
}

extension AccountRepository {
    fileprivate static let attemptSeconds: Int64 = 86_400
    fileprivate static let linkSeconds: Int64 = 7 * 86_400

    /// Whether there is anything that the cleaner drops.
    fileprivate func isAnyLeftOver(at now: Instant) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM sessions WHERE expires_at <= \(now) OR idle_expires_at <= \(now))
                OR EXISTS (SELECT 1 FROM sign_in_proofs WHERE expires_at <= \(now))
                OR EXISTS (SELECT 1 FROM attempts WHERE window_started_at < \(now - Self.attemptSeconds))
                OR EXISTS (SELECT 1 FROM account_links WHERE expires_at < \(now - Self.linkSeconds))
            """)
    }
}
