import HarvestCore
import SQLStore

/// Deletes ended sessions, expired links and counts, devices that were not used for long, old pushes, and photos that nothing shows.
struct AccountCleanupWorker: Worker {
    let services: Services
    let name = "account cleanup"
    let everySeconds = 600.0

    private static let attemptSeconds = AttemptDelay.memorySeconds
    private static let linkSeconds: Int64 = 7 * 86_400
    private static let pushSeconds: Int64 = 30 * 86_400
    private static let unusedPhotoSeconds: Int64 = 86_400
    private static let photosPerRun = 50

    func runOnce(now: Instant) async throws -> Bool {
        try await removeErasedPhotos()
        let (hasExpiredRows, unused) = try await services.read { db in
            (try Self.hasExpiredRows(db, at: now), try db.photos.unused(before: now - Self.unusedPhotoSeconds, limit: Self.photosPerRun))
        }
        guard hasExpiredRows || !unused.isEmpty else { return false }
        let digests = try await services.database.write { db in
            try db.sessions.prune(at: now)
            try db.secondFactors.pruneProofs(at: now)
            try db.identities.prune(at: now)
            try db.attempts.prune(before: now - Self.attemptSeconds)
            try db.devices.prune(before: now - DeviceRepository.lifetimeSeconds)
            try db.accountLinks.prune(before: now - Self.linkSeconds)
            try db.pushes.prune(before: now - Self.pushSeconds)
            return try db.photos.delete(unused: unused)
        }
        for digest in digests { try await services.photos.remove(digest) }
        return false
    }

    /// Deletes the files first: after a crash in between they are deleted again, which is harmless.
    private func removeErasedPhotos() async throws {
        let (queued, free) = try await services.read { db in
            let queued = try db.photos.removals(limit: Self.photosPerRun)
            return (queued, try queued.isEmpty ? [] : db.photos.withoutPhoto(queued))
        }
        guard !queued.isEmpty else { return }
        for digest in free { try await services.photos.remove(digest) }
        try await services.database.write { try $0.photos.endRemovals(queued) }
    }

    private static func hasExpiredRows(_ db: Transaction, at now: Instant) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM sessions WHERE expires_at <= \(now) OR idle_expires_at <= \(now))
                OR EXISTS (SELECT 1 FROM sign_in_proofs WHERE expires_at <= \(now))
                OR EXISTS (SELECT 1 FROM attempts WHERE window_started_at < \(now - attemptSeconds))
                OR EXISTS (SELECT 1 FROM known_devices WHERE last_used_at < \(now - DeviceRepository.lifetimeSeconds))
                OR EXISTS (SELECT 1 FROM account_links WHERE expires_at < \(now - linkSeconds))
                OR \(sql: IdentityRepository.hasExpired(at: now))
                OR \(sql: PushRepository.hasOld(before: now - pushSeconds))
            """)
    }
}
