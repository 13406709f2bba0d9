import HarvestCore
import SQLStore

/// Asks the processor for what was planned, outside any transaction, and stores its answer. Repeating is harmless: the processor knows the key.
struct PaymentDesk: Sendable {
    let services: Services

    /// Carries out the payment's pending step and those that follow at once, then `also` in the transaction of the last answer.
    /// Throws `GatewayUnreachable` when the processor doesn't answer; the step stays planned and the sweeper goes on with it.
    func carryOut<Value: Sendable>(
        _ id: Payment.ID, also: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        var payment = try await services.read { db in try db.payments.find(id) }
        while let pending = payment, let step = pending.pendingStep {
            let charge = try await ask(step, pending)
            let now = services.now()
            let result: (Value?, PaymentRecord?) = try await services.write(level(of: step)) { db in
                try PaymentSettlement(db: db, now: now).apply(charge, to: id, after: step)
                let next = try db.payments.find(id)
                let goesOn = next?.pendingStep != nil && next.flatMap(\.tryAgainAt).map { $0 <= now } == true
                return (goesOn ? nil : try also(db), goesOn ? next : nil)
            }
            if let value = result.0 { return value }
            payment = result.1
        }
        return try await services.write(also)
    }

    /// The same, for callers that tell nobody how it went.
    func carryOut(_ id: Payment.ID) async throws {
        try await carryOut(id) { _ in }
    }

    /// Carries out a step that must not fail its caller: whatever goes wrong is logged, and the sweeper tries again.
    func carryOutOrLeave(_ id: Payment.ID) async {
        do {
            try await carryOut(id)
        } catch {
            services.logger.warning("Payment step left to the sweeper", metadata: ["payment": "\(id)", "cause": "\(error)"])
        }
    }

    /// What becomes of a hold is decided by the payment, whose row is changed, and by the order, of which nobody lets go without writing the
    /// payment's row (`planRelease`). What is booked rests on more.
    private func level(of step: PaymentRecord.Step) -> WriteLevel {
        switch step {
        case .authorise, .confirm: .snapshot
        case .capture, .void, .release: .serializable
        }
    }

    private func ask(_ step: PaymentRecord.Step, _ payment: PaymentRecord) async throws -> GatewayCharge? {
        let gateway = services.payments
        switch (step, payment.gatewayReference) {
        case (.authorise, _): return try await gateway.authorise(payment.amount, method: payment.cardReference, key: payment.chargeKey)
        case (.confirm, let charge?): return try await gateway.confirm(charge: charge, key: "\(payment.id):confirm")
        case (.capture, let charge?):
            return try await gateway.capture(payment.pendingAmount ?? payment.amount, charge: charge, key: "\(payment.id):capture")
        case (.void, let charge?): return try await gateway.void(charge: charge, key: "\(payment.id):void")
        case (.release, _): return try await gateway.close(key: payment.chargeKey)
        case (.confirm, nil), (.capture, nil), (.void, nil): throw GatewayRefusal(reason: "\(payment.id) was never authorised")
        }
    }
}
