import HarvestCore
import SQLStore

/// Resumes what a crash or a silent processor left unfinished, authorises planned payments that are due, gives up payments that were not
/// authenticated, and offers scheduled orders from their slot on. It reads first and writes only if something is due, so that idle runs commit
/// nothing.
struct PaymentRecoveryWorker: Worker {
    let services: Services
    let name = "payments"
    let everySeconds = 1.0

    private static let batch = 50

    func runOnce(now: Instant) async throws -> Bool {
        let overdue = try await resumeOverdue(now)
        let planned = try await authorisePlanned(now)
        let expired = try await giveUpUnauthenticated(now)
        let begun = try await beginScheduled(now)
        return max(overdue, planned, expired, begun) == Self.batch
    }

    private func resumeOverdue(_ now: Instant) async throws -> Int {
        guard try await services.read({ try $0.payments.isAnyOverdue(at: now) }) else { return 0 }
        let due = try await services.write { db in
            try db.payments.claimOverdue(at: now, until: now + (try db.settings.read().paymentRetrySeconds), limit: Self.batch)
        }
        for id in due { await loggingFailure(id) { try await resume(id) } }
        return due.count
    }

    /// Carries the pending step out. An authorisation that the processor has never received is given up instead, because the customer may not
    /// be waiting for it any more.
    private func resume(_ id: Payment.ID) async throws {
        let pending = try await services.read { db in
            try db.payments.find(id).map { ($0, try db.order(of: $0)?.status) }
        }
        guard let (payment, order) = pending else { return }
        let isUnanswered = payment.pendingStep == .authorise && payment.gatewayReference == nil && order != .scheduled
        guard isUnanswered, try await services.payments.charge(forKey: payment.chargeKey) == nil else {
            return try await PaymentService(services: services).carryOut(id)
        }
        let now = services.now()
        try await services.write { db in
            guard let payment = try db.payments.find(id), payment.pendingStep == .authorise, payment.gatewayReference == nil else { return }
            try PaymentSettlement(db: db, now: now).giveUp(payment)
        }
    }

    private func authorisePlanned(_ now: Instant) async throws -> Int {
        guard try await !services.read({ try $0.payments.toAuthorise(at: now, limit: 1) }).isEmpty else { return 0 }
        let due = try await services.write { db in
            try db.payments.claimToAuthorise(at: now, until: now + (try db.settings.read().paymentRetrySeconds), limit: Self.batch)
        }
        for id in due { await PaymentService(services: services).tryToCarryOut(id) }
        return due.count
    }

    /// A customer who does not authenticate in time loses the order, and its stock is restored.
    private func giveUpUnauthenticated(_ now: Instant) async throws -> Int {
        let due = try await services.read { db in try db.payments.unauthenticated(at: now, limit: Self.batch) }
        for (id, reference) in due {
            await loggingFailure(id) {
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

    /// A scheduled order that is paid is offered from its slot on.
    private func beginScheduled(_ now: Instant) async throws -> Int {
        guard try await !services.read({ try $0.payments.toBegin(at: now, limit: 1) }).isEmpty else { return 0 }
        return try await services.write { db in
            let due = try db.payments.toBegin(at: now, limit: Self.batch)
            for id in due { try db.orders.transition(id, to: .created, by: .system, at: now) }
            return due.count
        }
    }

    private func loggingFailure(_ id: Payment.ID, _ body: () async throws -> Void) async {
        do {
            try await body()
        } catch {
            services.logger.warning("Payment left for the next run", metadata: ["payment": "\(id)", "cause": "\(error)"])
        }
    }
}
