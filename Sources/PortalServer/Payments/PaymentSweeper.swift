import HarvestCore
import SQLStore

/// Resolves what a crash or a silent processor left half way, authorises what is due, and lets scheduled orders begin at their slot.
/// It reads first and writes only when something is due, so that waiting costs no commits.
struct PaymentSweeper: Worker {
    let services: Services
    let name = "payments"
    let everySeconds = 1.0

    private static let batch = 50

    func tick() async throws -> Bool {
        let overdue = try await resolveOverdue()
        let planned = try await authorisePlanned()
        let expired = try await giveUpUnauthenticated()
        let begun = try await beginScheduled()
        return max(overdue, planned, expired, begun) == Self.batch
    }

    private func resolveOverdue() async throws -> Int {
        let now = services.now()
        guard try await services.read({ try $0.payments.isAnyOverdue(at: now) }) else { return 0 }
        let due = try await services.write { db in
            try db.payments.claimOverdue(at: now, until: now + (try db.settings.read().paymentRetrySeconds), limit: Self.batch)
        }
        for id in due { await leavingErrors(id) { try await resolve(id) } }
        return due.count
    }

    /// Asks the processor what became of it before asking for anything new: nobody who waits for this card may still be there.
    private func resolve(_ id: Payment.ID) async throws {
        let found = try await services.read { db in
            try db.payments.find(id).map { ($0, try db.orders.find($0.order)?.status) }
        }
        guard let (payment, order) = found else { return }
        let isUnheard = payment.pendingStep == .authorise && payment.gatewayReference == nil && order != .scheduled
        guard isUnheard, try await services.payments.charge(forKey: payment.chargeKey) == nil else {
            return try await PaymentDesk(services: services).carryOut(id)
        }
        let now = services.now()
        try await services.write { db in
            guard let payment = try db.payments.find(id), payment.pendingStep == .authorise, payment.gatewayReference == nil else { return }
            try PaymentSettlement(db: db, now: now).giveUp(payment)
        }
    }

    private func authorisePlanned() async throws -> Int {
        let now = services.now()
        guard try await !services.read({ try $0.payments.toAuthorise(at: now, limit: 1) }).isEmpty else { return 0 }
        let due = try await services.write { db in
            let due = try db.payments.toAuthorise(at: now, limit: Self.batch)
            let later = now + (try db.settings.read().paymentRetrySeconds)
            return try due.filter {
                try db.execute(
                    """
                    UPDATE payments SET status = 'processing', pending_step = 'authorise', try_again_at = \(later), updated_at = \(now)
                    WHERE id = \($0) AND status = 'planned'
                    """) == 1
            }
        }
        for id in due { await PaymentDesk(services: services).carryOutOrLeave(id) }
        return due.count
    }

    /// Who does not authenticate in time gives the stock back.
    private func giveUpUnauthenticated() async throws -> Int {
        let now = services.now()
        let due = try await services.read { db in
            try db.all(
                """
                SELECT id, gateway_reference FROM payments
                WHERE status = 'requires_action' AND pending_step IS NULL AND try_again_at <= \(now) ORDER BY try_again_at LIMIT \(Self.batch)
                """
            ) { (try $0.value(Payment.ID.self, at: 0), try $0.textIfPresent(at: 1)) }
        }
        for (id, reference) in due {
            await leavingErrors(id) {
                if let reference { _ = try await services.payments.void(charge: reference, key: "\(id):void") }
                try await services.write { db in
                    guard let payment = try db.payments.find(id), payment.status == .requiresAction, payment.pendingStep == nil else {
                        return
                    }
                    try PaymentSettlement(db: db, now: now).giveUp(payment)
                }
            }
        }
        return due.count
    }

    /// A scheduled order is offered from its slot on, once it is paid.
    private func beginScheduled() async throws -> Int {
        let now = services.now()
        guard try await !services.read({ try $0.payments.toBegin(at: now, limit: 1) }).isEmpty else { return 0 }
        return try await services.write { db in
            let due = try db.payments.toBegin(at: now, limit: Self.batch)
            for id in due { try db.orderStates.move(id, to: .created, by: .system, at: now) }
            return due.count
        }
    }

    private func leavingErrors(_ id: Payment.ID, _ body: () async throws -> Void) async {
        do {
            try await body()
        } catch {
            services.logger.warning("Payment left for later", metadata: ["payment": "\(id)", "cause": "\(error)"])
        }
    }
}
