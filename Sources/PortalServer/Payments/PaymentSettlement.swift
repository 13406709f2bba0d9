import HarvestCore
import SQLStore

/// Stores what the processor answered, and what follows from it for the order, in one transaction.
struct PaymentSettlement {
    /// Seconds after which a payment that is still processing is asked for again.
    static let processingSeconds: Int64 = 5

    let db: Transaction
    let now: Instant

    /// - Parameters:
    ///   - charge: the answer; nil only where a key was closed that the processor had never heard of.
    ///   - step: what was asked. When the payment waits for something else by now, another server was quicker: nothing changes.
    func apply(_ charge: GatewayCharge?, to id: Payment.ID, after step: PaymentRecord.Step) throws {
        guard let payment = try db.payments.find(id) else { return }
        if step == .release, payment.pendingStep == step {
            return try db.payments.update(payment, status: payment.status, charge: charge, failureCode: payment.failureCode, at: now)
        }
        guard let charge else { return }
        guard payment.pendingStep == step else { return try releaseLate(charge, of: payment, after: step) }
        let status = PaymentRecord.Status(rawValue: charge.status.rawValue) ?? .failed
        if step == .capture, status != .captured {
            // A tip whose hold is dead has failed: the customer may raise it again.
            let isDead = status == .voided || status == .failed
            if payment.purpose == .order || !isDead { return try captureLater(payment) }
        }
        try db.payments.update(payment, status: status, charge: charge, at: now)
        switch status {
        case .processing:
            try db.payments.plan(.authorise, of: id, tryAgainAt: now + Self.processingSeconds, at: now)
        case .requiresAction:
            let until = now + (try db.settings.read().authenticationSeconds)
            try db.execute("UPDATE payments SET try_again_at = \(until) WHERE id = \(id)")
        case .authorised, .captured, .voided, .failed, .planned: break
        }
        switch payment.purpose {
        case .order: try settleOrder(payment, status, failure: charge.failureCode)
        case .tip: try settleTip(payment, status)
        }
    }

    /// The goods are gone, so the money is asked for until it comes; the order is among those that need somebody meanwhile. Never at once:
    /// a processor that goes on holding it would be asked without end.
    private func captureLater(_ payment: PaymentRecord) throws {
        let later = now + (try db.settings.read().paymentRetrySeconds)
        try db.payments.plan(.capture, payment.pendingAmount, of: payment.id, tryAgainAt: later, at: now)
    }

    /// The processor was asked while the sweeper gave the payment up: what it holds now belongs to no order and goes back.
    private func releaseLate(_ charge: GatewayCharge, of payment: PaymentRecord, after step: PaymentRecord.Step) throws {
        guard step == .authorise, payment.status == .failed, payment.gatewayReference == nil,
            [.authorised, .processing, .requiresAction].contains(charge.status)
        else { return }
        try db.payments.update(payment, status: .failed, charge: charge, failureCode: "timed_out", at: now)
        try db.payments.plan(.void, of: payment.id, tryAgainAt: now, at: now)
    }

    /// The processor never heard of it, or the customer never authenticated: the payment failed and the stock goes back. A question that
    /// was asked without an answer may still arrive at the processor, so its key stays to be closed there until that is answered.
    func giveUp(_ payment: PaymentRecord) throws {
        try db.payments.update(payment, status: .failed, failureCode: "timed_out", at: now)
        if payment.gatewayReference == nil { try db.payments.plan(.release, of: payment.id, tryAgainAt: now, at: now) }
        if payment.purpose == .order { try settleOrder(payment, .failed, failure: "timed_out") }
    }

    private func settleOrder(_ payment: PaymentRecord, _ status: PaymentRecord.Status, failure: String?) throws {
        guard let order = try db.orders.find(payment.order) else { return }
        switch (order.status, status) {
        case (.pendingPayment, .authorised):
            let isLater = order.scheduledFor.map { $0 > now } ?? false
            try db.orderStates.move(order.id, to: isLater ? .scheduled : .created, by: .system, at: now)
        case (.pendingPayment, .failed), (.pendingPayment, .voided), (.scheduled, .failed), (.scheduled, .voided):
            try db.orderStates.move(order.id, to: .paymentFailed, by: .system, reason: failure, at: now)
        case (.cancelled, .authorised), (.cancelled, .requiresAction), (.cancelled, .processing), (.paymentFailed, .authorised),
            (.paymentFailed, .requiresAction), (.paymentFailed, .processing), (.expired, .authorised):
            // The order came to nothing meanwhile: what is held goes back.
            try db.payments.plan(.void, of: payment.id, tryAgainAt: now, at: now)
        case (_, .captured):
            try db.orderBooks.bookCapture(payment, of: order.id, at: now)
        default: break
        }
    }

    private func settleTip(_ payment: PaymentRecord, _ status: PaymentRecord.Status) throws {
        switch status {
        case .authorised: try db.payments.plan(.capture, payment.amount, of: payment.id, tryAgainAt: now, at: now)
        case .captured: try db.orderBooks.bookTip(payment, at: now)
        case .planned, .processing, .requiresAction, .voided, .failed: break
        }
    }
}
