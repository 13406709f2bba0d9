import HarvestCore
import SQLStore

/// An administrator's decision about an order that was picked up and could not be charged.
package struct UnpaidOrderDecision: Sendable {
    let order: Order.ID
    let choice: UnpaidOrderChoice
    let reason: String
    let actor: String
    let now: Instant

    /// - Parameters:
    ///   - reason: for the audit trail; may be empty.
    ///   - actor: the administrator's id.
    package init(of order: Order.ID, _ choice: UnpaidOrderChoice, reason: String, by actor: String, at now: Instant) {
        self.order = order
        self.choice = choice
        self.reason = reason
        self.actor = actor
        self.now = now
    }

    /// Stores the decision. Returns the payment to carry out after the transaction, if the processor must be asked.
    ///
    /// Throws an `OrderStateRefusal` if the order is settled, not over, or being charged, and if a customer would pay for goods that they did
    /// not get.
    package func decide(_ db: Transaction) throws -> Payment.ID? {
        guard let order = try db.orders.find(order) else { throw AccessRefusal.notFound }
        try db.unpaidOrders.require(order, allows: choice)
        let payment = try carryOut(on: order, db)
        try db.audit.record(action, of: order.id.description, detail: reason, by: actor, at: now)
        try db.unpaidOrders.publish(order.id, to: [order.customer.description, EventRecipient.admins], at: now)
        return payment
    }

    private func carryOut(on order: OrderRecord, _ db: Transaction) throws -> Payment.ID? {
        switch choice {
        case .anotherCard:
            try db.unpaidOrders.requestCard(for: order, at: now)
            return nil
        case .tryAgain: return try db.unpaidOrders.planCapture(of: order, at: now)
        case .writeOff: return try db.unpaidOrders.writeOff(order, reason: reason, actor: actor, at: now)
        }
    }

    private var action: AuditAction {
        switch choice {
        case .anotherCard: .orderCardRequested
        case .tryAgain: .orderChargeRetried
        case .writeOff: .orderWrittenOff
        }
    }
}

extension UnpaidOrders {
    /// Asks the customer for another card, unless one is being charged.
    fileprivate func requestCard(for order: OrderRecord, at now: Instant) throws {
        _ = try payments(of: order, exceptIn: PaymentRecord.Status.open)
        try db.execute("UPDATE orders SET card_requested_at = \(now), version = version + 1 WHERE id = \(order.id)")
        try db.emailNotifications.cardRequested(for: order, at: now)
        try db.orderNotifications.cardRequested(for: order, at: now)
    }

    /// Plans one more capture of the order's card.
    fileprivate func planCapture(of order: OrderRecord, at now: Instant) throws -> Payment.ID {
        let payments = try payments(of: order, exceptIn: PaymentRecord.Status.open)
        guard let payment = payments.last(where: { $0.captureAttempts > 0 }) else { throw OrderStateRefusal.notUnpaid(order.status) }
        try db.payments.update(payment, status: .authorised, at: now)
        try db.payments.plan(.capture, order.cardCharge, of: payment.id, tryAgainAt: now + 30, at: now)
        return payment.id
    }

    /// Books that the platform pays vendors and driver, and tells the customer. A payment with another card is released: it is returned if the
    /// processor must be asked.
    fileprivate func writeOff(_ order: OrderRecord, reason: String, actor: String, at now: Instant) throws -> Payment.ID? {
        _ = try payments(of: order, exceptIn: [.authorised])
        try db.execute(
            """
            UPDATE orders SET unpaid_since = NULL, card_requested_at = NULL, written_off_at = \(now), version = version + 1
            WHERE id = \(order.id)
            """)
        try db.orderLedger.bookWriteOff(of: order, reason: reason, actor: actor, at: now)
        try db.emailNotifications.writtenOff(order, at: now)
        return try db.payments.planRelease(of: order.id, at: now)?.id
    }
}
