import HarvestCore
import SQLStore

/// Makes the planned requests to the processor, outside any transaction, and saves its answers. Every step can be repeated, because the processor
/// knows its idempotency key.
package struct PaymentService: Sendable {
    private let services: Services

    package init(services: Services) { self.services = services }

    /// Carries out the payment's pending step and those that follow at once. `also` runs in the transaction of the last answer.
    ///
    /// Throws `GatewayUnreachable` if the processor doesn't answer. The step stays pending then, and `PaymentRecoveryWorker` repeats it.
    package func carryOut<Value: Sendable>(
        _ id: Payment.ID, also: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        var payment = try await services.read { db in try db.payments.find(id) }
        while let pending = payment, let step = pending.pendingStep, !pending.waitsForNextCapture(at: services.now()) {
            let charge = try await answer(to: step, of: pending)
            let now = services.now()
            let (value, next): (Value?, PaymentRecord?) = try await services.write(level(of: step)) { db in
                try PaymentSettlement(db: db, now: now).apply(charge, to: id, after: step, attempt: pending.captureAttempts)
                let next = try db.payments.find(id)
                let isDue = next?.pendingStep != nil && next.flatMap(\.tryAgainAt).map { $0 <= now } == true
                return (isDue ? nil : try also(db), isDue ? next : nil)
            }
            if let value { return value }
            payment = next
        }
        return try await services.write(also)
    }

    /// The same for the payment of an order that was just placed. If the processor is local, its answer shares the transaction of `also`, which
    /// gets the order if that is now paid.
    package func carryOut<Value: Sendable>(
        new id: Payment.ID, also: @escaping @Sendable (Transaction, AuthorisedOrder?) throws -> Value
    ) async throws -> Value {
        if let local = services.payments.local, let value = try await authorise(id, local, also) { return value }
        return try await carryOut(id) { db in try also(db, nil) }
    }

    /// Lets a local processor authorise the payment and saves its answer, in one transaction. Nil if something else is to be done, first or next.
    private func authorise<Value: Sendable>(
        _ id: Payment.ID, _ local: any LocalGateway, _ also: @escaping @Sendable (Transaction, AuthorisedOrder) throws -> Value
    ) async throws -> Value? {
        let now = services.now()
        return try await services.write(level(of: .authorise)) { db in
            guard let (payment, version) = try db.payments.findWithMarketsVersion(id), payment.pendingStep == .authorise else { return nil }
            let charge = try local.authorise(payment.amount, method: payment.cardReference, key: payment.chargeKey, db)
            let order = try PaymentSettlement(db: db, now: now).apply(charge, toNew: payment, marketsVersion: version)
            return try order.map { try also(db, $0) }
        }
    }

    /// Carries out the payment's pending step and those that follow at once. Throws as the other `carryOut` does.
    package func carryOut(_ id: Payment.ID) async throws {
        try await carryOut(id) { _ in }
    }

    /// Carries out what is pending for a caller that must not fail: an error is logged, and `PaymentRecoveryWorker` tries again.
    package func tryToCarryOut(_ id: Payment.ID) async {
        do {
            try await carryOut(id)
        } catch {
            services.logger.warning("Payment step left to the recovery worker", metadata: ["payment": "\(id)", "cause": "\(error)"])
        }
    }

    /// How strictly an answer's transaction must be isolated. For an authorisation a snapshot is enough: what becomes of it depends on the
    /// payment, whose row it changes, and on the order, and whoever ends the order writes the payment's row (`planRelease`). What is booked
    /// in the ledger depends on more.
    private func level(of step: PaymentRecord.Step) -> WriteLevel {
        switch step {
        case .authorise, .confirm: .snapshot
        case .capture, .void, .release: .serializable
        }
    }

    /// The processor's answer. A capture that it does not accept counts as one for which the hold is gone.
    private func answer(to step: PaymentRecord.Step, of payment: PaymentRecord) async throws -> GatewayCharge? {
        do {
            return try await request(step, of: payment)
        } catch let refusal as GatewayRefusal where step == .capture {
            guard let charge = payment.gatewayReference else { throw refusal }
            services.logger.warning("Capture refused", metadata: ["payment": "\(payment.id)", "cause": "\(refusal.reason)"])
            return GatewayCharge(reference: charge, status: .failed, amount: payment.amount, captured: .zero, refunded: .zero)
        }
    }

    private func request(_ step: PaymentRecord.Step, of payment: PaymentRecord) async throws -> GatewayCharge? {
        let gateway = services.payments
        switch (step, payment.gatewayReference) {
        case (.authorise, _): return try await gateway.authorise(payment.amount, method: payment.cardReference, key: payment.chargeKey)
        case (.confirm, let charge?): return try await gateway.confirm(charge: charge, key: "\(payment.id):confirm")
        case (.capture, let charge?):
            return try await gateway.capture(payment.pendingAmount ?? payment.amount, charge: charge, key: payment.captureKey)
        case (.void, let charge?): return try await gateway.void(charge: charge, key: "\(payment.id):void")
        case (.release, _): return try await gateway.close(key: payment.chargeKey)
        case (.confirm, nil), (.capture, nil), (.void, nil): throw GatewayRefusal(reason: "\(payment.id) was never authorised")
        }
    }
}
