import HarvestCore
import SQLStore

/// Deletes ended sessions, expired links and counts, devices that were not used for long, old pushes and text messages, and photos that nothing shows.
struct AccountCleanupWorker: Worker {
    let services: Services
    let name = "account cleanup"
    let everySeconds = 600.0

    private static let attemptSeconds = AttemptDelay.memorySeconds
    private static let linkSeconds: Int64 = 7 * 86_400
    private static let pushSeconds: Int64 = 30 * 86_400
    private static let textSeconds: Int64 = 30 * 86_400
    private static let unusedPhotoSeconds: Int64 = 86_400
    private static let photosPerRun = 50
    private static let uploadSeconds: Int64 = 3_600

    func runOnce(now: Instant) async throws -> Bool {
        let (hasExpiredRows, unused) = try await services.read { db in
            (try Self.hasExpiredRows(db, at: now), try db.photos.unused(before: now - Self.unusedPhotoSeconds, limit: Self.photosPerRun))
        }
        if hasExpiredRows || !unused.isEmpty { try await prune(unused, at: now) }
        try await removeFiles(now: now)
        try await services.photos.removeUnfinished(writtenBefore: now - Self.uploadSeconds)
        return false
    }

    private func prune(_ unused: [Photo.ID], at now: Instant) async throws {
        try await services.database.write { db in
            try db.sessions.prune(at: now)
            try db.secondFactors.pruneProofs(at: now)
            try db.identities.prune(at: now)
            try db.attempts.prune(before: now - Self.attemptSeconds)
            try db.devices.prune(before: now - DeviceRepository.lifetimeSeconds)
            try db.accountLinks.prune(before: now - Self.linkSeconds)
            try db.pushes.prune(before: now - Self.pushSeconds)
            try db.textMessages.prune(before: now - Self.textSeconds)
            try db.phoneCodes.prune(at: now)
            try db.receivedTexts.prune(before: now - Self.textSeconds)
            try db.photos.delete(unused: unused)
        }
    }

    /// Deletes the files of photos that are gone. Files that were written in the last hour wait: an upload of the same picture may be about to
    /// store its row. The files go first: after a crash in between they are deleted again, which is harmless, or put back if the picture has
    /// a row again.
    private func removeFiles(now: Instant) async throws {
        let (queued, free) = try await services.read { db in
            let queued = try db.photos.removals(limit: Self.photosPerRun)
            return (queued, Set(try queued.isEmpty ? [] : db.photos.withoutPhoto(queued)))
        }
        var done: [String] = []
        for digest in queued {
            var isDone = true
            if free.contains(digest) {
                isDone = try await services.photos.remove(digest, writtenBefore: now - Self.uploadSeconds)
            } else {
                try await services.photos.restore(digest)
            }
            if isDone { done.append(digest) }
        }
        guard !done.isEmpty else { return }
        let ended = done
        try await services.database.write { try $0.photos.endRemovals(ended) }
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
                OR \(sql: TextMessageRepository.hasOld(before: now - textSeconds))
                OR \(sql: PhoneCodeRepository.hasExpired(at: now))
                OR \(sql: ReceivedTextRepository.hasOld(before: now - textSeconds))
            """)
    }
}
