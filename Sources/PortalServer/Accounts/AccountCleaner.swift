import HarvestCore

/// Drops what nobody needs any more: ended sessions, old links and counts, photos that nothing shows.
struct AccountCleaner: Worker {
    let services: Services
    let name = "cleaner"
    let everySeconds = 600.0

    func tick() async throws -> Bool {
        let now = services.now()
        let digests = try await services.database.write { db in
            try db.sessions.prune(at: now)
            try db.secondFactors.pruneProofs(at: now)
            try db.attempts.prune(before: now - 86_400)
            try db.accountLinks.prune(before: now - 7 * 86_400)
            return try db.photos.dropUnused(before: now - 86_400, limit: 50)
        }
        for digest in digests { try await services.photos.remove(digest) }
        return false
    }
}
