import HarvestCore
import SQLStore

// Captures that bring no money.
extension PaymentSettlement {
    /// Saves that a capture brought no money. If the hold is gone, the attempt counts, and after the last one an administrator decides. An order
    /// that is unpaid already, because another card is charged or the same once more, has only this one. A tip whose hold is gone has failed:
    /// the customer may raise it again. So has the charge of a canceled day, which becomes no credit then.
    /// - Parameter attempt: two servers may have asked at the same time. Their answers count as one.
    func saveMissed(_ charge: GatewayCharge, of payment: PaymentRecord, attempt: Int) throws {
        guard attempt == payment.captureAttempts else { return }
        guard charge.status.isGone else {
            return try captureLater(payment, after: try db.settings.read().paymentRetrySeconds)
        }
        guard payment.purpose != .tip, !payment.becomesCredit else {
            try db.payments.update(payment, status: .failed, charge: charge, at: now)
            if payment.purpose == .tip { return try TipSettlement(db: db, now: now).settle(payment, .failed) }
            if let order = try db.order(of: payment) { try CreditNotifications(db: db, now: now).missed(order) }
            return
        }
        let attempts = try db.payments.countMissedCapture(of: payment.id)
        let isUnpaid = try db.order(of: payment)?.unpaidSince != nil
        guard isUnpaid || CaptureAttempts.areExhausted(attempts) else {
            return try captureLater(payment, after: CaptureAttempts.waitSeconds)
        }
        try db.payments.update(payment, status: .failed, charge: charge, failureCode: Self.failureCode, at: now)
        if let order = payment.order {
            try db.unpaidOrders.add(order, at: now)
            try db.storeCredit.release(order, at: now)
        }
        if let errand = payment.errand { try ErrandSettlement(db: db, now: now).markUnpaid(errand) }
    }

    private static let failureCode = API.PaymentFailure.Code.cardDeclined.rawValue

    /// Plans the capture again, because the customer has the goods; meanwhile the order counts as stuck. It is never planned for now: a
    /// processor that keeps refusing would be asked in an endless loop.
    private func captureLater(_ payment: PaymentRecord, after seconds: Int64) throws {
        try db.payments.plan(.capture, payment.pendingAmount, of: payment.id, tryAgainAt: now + seconds, at: now)
    }

    /// Books the money of an order, or that it is its customer's credit, and releases what another card of the same order holds.
    func bookCapture(_ payment: PaymentRecord, of order: OrderRecord) throws {
        guard !payment.becomesCredit else { return try db.storeCredit.grant(payment.id, of: order, at: now) }
        try db.orderLedger.bookCapture(payment, of: order, at: now)
        for other in try db.payments.all(of: order.id) where other.purpose == .order && other.id != payment.id {
            try release(other.id)
        }
    }

    /// Plans the release of a payment that is not needed, because another card paid for the order. What is asked of the processor now is
    /// decided by its answer.
    func release(_ id: Payment.ID) throws {
        guard let payment = try db.payments.find(id), payment.pendingStep == nil, payment.gatewayReference != nil,
            [.authorised, .requiresAction].contains(payment.status)
        else { return }
        try db.payments.plan(.void, of: id, tryAgainAt: now, at: now)
    }

    /// Books a capture whose answer came after the payment was given up.
    func saveLateCapture(_ charge: GatewayCharge, of payment: PaymentRecord) throws {
        guard charge.status == .captured, payment.status != .captured else { return }
        try db.payments.update(payment, status: .captured, charge: charge, at: now)
        switch payment.purpose {
        case .order: if let order = try db.order(of: payment) { try bookCapture(payment, of: order) }
        case .tip: try db.orderLedger.bookTip(payment, at: now)
        case .errand: try ErrandSettlement(db: db, now: now).settle(payment, .captured)
        }
    }
}
