import HarvestCore
import SQLStore

/// Asks the processor for refunds that are decided, outside any transaction unless it is local. The refund's id is the idempotency key, so
/// repeating sends nothing twice.
package struct RefundService: Sendable {
    private let services: Services

    package init(services: Services) { self.services = services }

    /// Asks the processor for the refund and saves that it was sent. Does nothing for one that is complete. Throws `GatewayUnreachable` if the
    /// processor doesn't answer.
    func carryOut(_ id: Refund.ID) async throws {
        if let local = services.payments.local { return try await carryOut(id, local) }
        guard let refund = try await services.read({ try $0.refunds.find(id) }), refund.status == .planned else { return }
        _ = try await services.payments.refund(refund.card, charge: refund.charge, key: id.description)
        let (now, entry) = (services.now(), services.id(JournalEntry.ID.self))
        try await services.write { try $0.refunds.complete(refund, entry: entry, at: now) }
    }

    /// Lets a local processor refund and saves that, in one transaction.
    private func carryOut(_ id: Refund.ID, _ local: any LocalGateway) async throws {
        let (now, entry) = (services.now(), services.id(JournalEntry.ID.self))
        try await services.write { db in
            guard let refund = try db.refunds.find(id), refund.status == .planned else { return }
            try local.refund(refund.card, charge: refund.charge, key: id.description, db)
            try db.refunds.complete(refund, entry: entry, at: now)
        }
    }

    /// Carries out a refund for a caller that must not fail: an error is logged, and `RefundRecoveryWorker` tries again.
    package func tryToCarryOut(_ id: Refund.ID) async {
        do {
            try await carryOut(id)
        } catch {
            services.logger.warning("Refund left to the recovery worker", metadata: ["refund": "\(id)", "cause": "\(error)"])
        }
    }
}
