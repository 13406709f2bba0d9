import HarvestCore
import SQLStore

/// Saves what the processor answered and what follows from it for the order or the errand, in one transaction.
struct PaymentSettlement {
    /// Seconds after which the processor is asked again for a payment that is still processing.
    static let processingSeconds: Int64 = 5

    let db: Transaction
    let now: Instant

    /// Saves the answer to a pending step. If the payment waits for another step by now, another server has saved the answer, and nothing
    /// changes.
    ///
    /// - Parameters:
    ///   - charge: the answer; nil only if a key was closed for which the processor had never received a request.
    ///   - step: what was asked for.
    ///   - attempt: how many captures had been refused when the processor was asked.
    func apply(_ charge: GatewayCharge?, to id: Payment.ID, after step: PaymentRecord.Step, attempt: Int = 0) throws {
        guard let payment = try db.payments.find(id) else { return }
        try apply(charge, to: payment, after: step, attempt: attempt)
    }

    /// Saves the answer to a new payment's authorisation. Returns its order if that is now paid, so that nothing else is to be done.
    ///
    /// - Parameter version: of the markets, read in this transaction.
    func apply(_ charge: GatewayCharge, toNew payment: PaymentRecord, marketsVersion version: Int64) throws -> AuthorisedOrder? {
        guard charge.status == .authorised, payment.purpose == .order, let order = try db.order(of: payment),
            order.status == .pendingPayment
        else {
            try apply(charge, to: payment, after: .authorise)
            return nil
        }
        let paid = try db.payments.update(payment, status: .authorised, charge: charge, at: now)
        let parts = try AuthorisedOrder.Parts(of: order, marketsVersion: version, db)
        let (changed, vendors) = try db.orders.pay(order, parts, at: now)
        return AuthorisedOrder(order: changed, payment: paid, vendors: vendors, parts: parts, authorisedAt: now)
    }

    /// Saves the answer to a pending step of a payment that was read in this transaction.
    private func apply(_ charge: GatewayCharge?, to payment: PaymentRecord, after step: PaymentRecord.Step, attempt: Int = 0) throws {
        if step == .release, payment.pendingStep == step {
            try db.payments.update(payment, status: payment.status, charge: charge, failureCode: payment.failureCode, at: now)
            return
        }
        guard let charge else { return }
        guard payment.pendingStep == step else { return try releaseLate(charge, of: payment, after: step) }
        let status = PaymentRecord.Status(rawValue: charge.status.rawValue) ?? .failed
        if step == .capture, status != .captured { return try saveMissed(charge, of: payment, attempt: attempt) }
        try save(status, charge, of: payment)
    }

    private func save(_ status: PaymentRecord.Status, _ charge: GatewayCharge, of payment: PaymentRecord) throws {
        try db.payments.update(payment, status: status, charge: charge, at: now)
        switch status {
        case .processing:
            try db.payments.plan(.authorise, of: payment.id, tryAgainAt: now + Self.processingSeconds, at: now)
        case .requiresAction:
            // A confirmation before the customer has authenticated neither gives nor takes time.
            let until = try payment.authenticateBy ?? now + (db.settings.read().authenticationSeconds)
            try db.execute("UPDATE payments SET authenticate_by = \(until), try_again_at = \(until) WHERE id = \(payment.id)")
        case .authorised, .captured, .voided, .failed, .planned: break
        }
        switch payment.purpose {
        case .order: try settleOrder(payment, status, failure: charge.failureCode)
        case .tip: try TipSettlement(db: db, now: now).settle(payment, status)
        case .errand: try ErrandSettlement(db: db, now: now).settle(payment, status)
        }
    }

    /// Releases an authorisation whose answer came after the payment was given up: it belongs to no order. Books a capture that succeeded
    /// after all.
    private func releaseLate(_ charge: GatewayCharge, of payment: PaymentRecord, after step: PaymentRecord.Step) throws {
        if step == .capture { return try saveLateCapture(charge, of: payment) }
        guard step == .authorise, payment.status == .failed, payment.gatewayReference == nil,
            GatewayCharge.Status.voidable.contains(charge.status)
        else { return }
        try db.payments.update(payment, status: .failed, charge: charge, failureCode: "timed_out", at: now)
        try db.payments.plan(.void, of: payment.id, tryAgainAt: now, at: now)
    }

    /// Lets a payment fail that the processor has never received or the customer has not authenticated; the stock is restored. A request
    /// that was made without an answer may still arrive at the processor, so closing its key stays pending until the processor answers.
    func giveUp(_ payment: PaymentRecord) throws {
        try db.payments.update(payment, status: .failed, failureCode: "timed_out", at: now)
        if payment.gatewayReference == nil { try db.payments.plan(.release, of: payment.id, tryAgainAt: now, at: now) }
        switch payment.purpose {
        case .order: try settleOrder(payment, .failed, failure: "timed_out")
        case .errand: try ErrandSettlement(db: db, now: now).settle(payment, .failed)
        case .tip: try TipSettlement(db: db, now: now).tellFailed(payment)
        }
    }

    private func settleOrder(_ payment: PaymentRecord, _ status: PaymentRecord.Status, failure: String?) throws {
        guard let order = try db.order(of: payment) else { return }
        // An order has a second payment only if its first one was not captured.
        if payment.attempt > 1, status != .captured, try db.payments.ofOrder(order.id)?.status == .captured {
            return try release(payment.id)
        }
        if order.credit.isPositive, status == .failed || status == .voided { try db.storeCredit.release(order.id, at: now) }
        switch (order.status, status) {
        case (.pendingPayment, .authorised):
            let version = try db.catalogueVersion(of: ["markets"])
            _ = try db.orders.pay(order, AuthorisedOrder.Parts(of: order, marketsVersion: version, db), at: now)
        case (.pendingPayment, .failed), (.pendingPayment, .voided), (.scheduled, .failed), (.scheduled, .voided):
            // What is released because the order moved to another day has another payment in its place.
            if try db.payments.ofOrder(order.id)?.id != payment.id { break }
            // The market canceled the day: the customer chooses a refund or another day, for which the card is asked again.
            if order.chooseBy != nil { break }
            // Nobody declined what was voided: its time was over.
            let code = failure ?? (status == .voided ? API.PaymentFailure.Code.timedOut.rawValue : nil)
            try db.orders.transition(
                order, to: .paymentFailed, by: .system, reason: .paymentFailed(.init(ofProcessor: code)), at: now)
        case (.cancelled, .authorised), (.cancelled, .requiresAction), (.cancelled, .processing), (.paymentFailed, .authorised),
            (.paymentFailed, .requiresAction), (.paymentFailed, .processing), (.expired, .authorised):
            // The order ended without a sale in the meantime: the authorisation is released.
            try db.payments.plan(.void, of: payment.id, tryAgainAt: now, at: now)
        case (_, .captured):
            try bookCapture(payment, of: order)
        case (_, .authorised) where order.unpaidSince != nil:
            // The customer gave another card for goods that are gone: it is charged at once.
            try db.payments.plan(.capture, order.cardCharge, of: payment.id, tryAgainAt: now, at: now)
        case (.scheduled, .requiresAction):
            try db.orderNotifications.mustConfirm(payment.id, of: order, at: now)
        case (_, .authorised), (_, .requiresAction), (_, .processing):
            guard order.writtenOffAt != nil else { break }
            // The order was written off in the meantime.
            try db.payments.plan(.void, of: payment.id, tryAgainAt: now, at: now)
        default: break
        }
    }
}

extension Transaction {
    /// The order of a payment; nil for an errand's.
    func order(of payment: PaymentRecord) throws -> OrderRecord? { try payment.order.flatMap { try orders.find($0) } }
}
