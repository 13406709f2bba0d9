import HarvestCore
import SQLStore

/// Asks the processor for refunds that were decided, outside any transaction. The refund's id is the key, so that asking again sends nothing twice.
struct RefundDesk: Sendable {
    let services: Services

    func carryOut(_ id: Refund.ID) async throws {
        guard let refund = try await services.read({ try $0.refunds.find(id) }), refund.status == .planned else { return }
        _ = try await services.payments.refund(refund.amount, charge: refund.charge, key: id.description)
        let (now, movement) = (services.now(), services.id(Movement.ID.self))
        try await services.write { try $0.refunds.settle(refund, movement: movement, at: now) }
    }

    /// The same for callers whose work is done already: whatever goes wrong is logged, and the sweeper asks again.
    func carryOutOrLeave(_ id: Refund.ID) async {
        do {
            try await carryOut(id)
        } catch {
            services.logger.warning("Refund left to the sweeper", metadata: ["refund": "\(id)", "cause": "\(error)"])
        }
    }
}

/// Finishes refunds that a crash or a silent processor left half way.
struct RefundSweeper: Worker {
    static let batch = 50
    let services: Services
    let name = "refunds"
    let everySeconds = 2.0

    func tick() async throws -> Bool {
        let now = services.now()
        let isAnyDue = try await services.read { db in
            try db.first(Int.self, "SELECT 1 FROM refunds WHERE status = 'planned' AND try_again_at <= \(now) LIMIT 1") != nil
        }
        guard isAnyDue else { return false }
        let due = try await services.write { db in
            try db.refunds.claimOverdue(at: now, until: now + (try db.settings.read().paymentRetrySeconds), limit: Self.batch)
        }
        for id in due { await RefundDesk(services: services).carryOutOrLeave(id) }
        return due.count == Self.batch
    }
}
