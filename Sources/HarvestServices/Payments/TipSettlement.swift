import HarvestCore
import SQLStore

/// What follows from the processor's answers about the payment of a raised tip. The tip of the order rises only by what is captured.
struct TipSettlement {
    let db: Transaction
    let now: Instant

    /// - Parameter payment: as it was before the answer.
    func settle(_ payment: PaymentRecord, _ status: PaymentRecord.Status) throws {
        switch status {
        case .authorised: try db.payments.plan(.capture, payment.amount, of: payment.id, tryAgainAt: now, at: now)
        case .captured: try db.orderLedger.bookTip(payment, at: now)
        case .requiresAction:
            guard payment.status != .requiresAction, isNews(payment), let order = try db.order(of: payment) else { return }
            try db.orderNotifications.mustConfirm(payment.id, of: order, at: now)
        case .failed, .voided:
            if isNews(payment) { try tellFailed(payment) }
        case .planned, .processing: break
        }
    }

    /// Tells the customer that the tip stays as it was.
    func tellFailed(_ payment: PaymentRecord) throws {
        guard let order = try db.order(of: payment) else { return }
        try db.orderNotifications.tipFailed(payment.id, of: order, at: now)
    }

    /// Whether the customer must be told: they have read the answer to the raise, and it said something else.
    private func isNews(_ payment: PaymentRecord) -> Bool {
        let wasAnswered = payment.status == .requiresAction || payment.status == .processing && payment.gatewayReference != nil
        return wasAnswered || now > payment.createdAt + OrderNotifications.watchingSeconds
    }
}
