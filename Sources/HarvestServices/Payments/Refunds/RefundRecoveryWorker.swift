import HarvestCore

/// Completes refunds that a crash or a silent processor left unfinished.
struct RefundRecoveryWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "refunds"
    let everySeconds = 2.0

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try $0.refunds.isAnyOverdue(at: now) }) else { return false }
        let due = try await services.write { db in
            try db.refunds.claimOverdue(at: now, until: now + (try db.settings.read().paymentRetrySeconds), limit: Self.batch)
        }
        for id in due { await RefundService(services: services).tryToCarryOut(id) }
        return due.count == Self.batch
    }
}
