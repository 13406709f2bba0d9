import HarvestCore
import SQLStore

// E-mails about customers' money. No alert setting mutes them.
extension EmailNotifications {
    /// Tells the customer that an order was cancelled, that nobody prepared, took or collected it, that it could not be delivered, or that its
    /// card was declined later. Does nothing for other statuses. Safe to repeat.
    /// - Parameter order: as it was before.
    func ended(_ order: OrderRecord, as status: OrderStatus, _ reason: OrderReason?, at now: Instant) throws {
        guard Self.mustHear(order, as: status, at: now), let customer = try person(order.customer),
            let source = try db.orderSources.find(order.source)
        else { return }
        let ended = Email.EndedOrder(
            name: customer.name, number: order.numberText, place: source.name, reason: reason, money: try money(of: order))
        let (email, subject) = Self.email(about: ended, order, as: status)
        try queue(email, "\(subject) \(order.id)", of: order.id, to: customer, at: now)
    }

    /// The e-mail, and its subject for the outbox.
    private static func email(about ended: Email.EndedOrder, _ order: OrderRecord, as status: OrderStatus) -> (Email, String) {
        if status == .paymentFailed { return (.orderNotPaid(ended), "order.not_paid") }
        if status == .undeliverable {
            let email = Email.UndeliverableOrder(name: ended.name, number: ended.number, place: ended.place, reason: ended.reason)
            return (.orderUndeliverable(email), "order.undeliverable")
        }
        guard status == .expired else { return (.orderCancelled(ended), "order.cancelled") }
        guard order.isPrepared else { return (.orderNotPrepared(ended), "order.not_prepared") }
        guard order.fulfilment == .pickup else { return (.orderExpired(ended), "order.expired") }
        let email = Email.yourOrderNotCollected(
            name: ended.name, number: ended.number, place: ended.place, released: order.charge.total)
        return (email, "order.not_collected_by_you")
    }

    /// Tells the customer that the order is over, though not every stall has handed its part over. Safe to repeat.
    /// - Parameter charged: what the card pays.
    func partCollected(_ order: OrderRecord, charged: Cents, at now: Instant) throws {
        guard let customer = try person(order.customer), let source = try db.orderSources.find(order.source) else { return }
        let email = Email.orderPartCollected(name: customer.name, number: order.numberText, place: source.name, charged: charged)
        try queue(email, "order.part_collected \(order.id)", of: order.id, to: customer, at: now)
    }

    /// Tells the customer that a refund is on its way to the card. Safe to repeat.
    func refunded(_ refund: RefundRecord, of order: OrderRecord, at now: Instant) throws {
        guard refund.card.isPositive, let customer = try person(order.customer),
            let source = try db.orderSources.find(order.source)
        else { return }
        let email = Email.SentRefund(
            name: customer.name, number: order.numberText, place: source.name, amount: refund.card,
            reason: OrderReason(stored: refund.reason))
        try queue(.refundSent(email), "refund.sent \(refund.id)", of: order.id, to: customer, at: now)
    }

    /// Asks the customer of an order that could not be charged for another card.
    func cardRequested(for order: OrderRecord, at now: Instant) throws {
        try unpaid(order, "order.card_requested \(order.id) \(now.milliseconds)", at: now) { .cardRequested($0) }
    }

    /// Tells the customer that an order that could not be charged is settled. Safe to repeat.
    func writtenOff(_ order: OrderRecord, at now: Instant) throws {
        try unpaid(order, "order.written_off \(order.id)", at: now) { .orderWrittenOff($0) }
    }

    private func unpaid(_ order: OrderRecord, _ subject: String, at now: Instant, _ email: (Email.UnpaidOrder) -> Email) throws {
        guard let customer = try person(order.customer), let source = try db.orderSources.find(order.source) else { return }
        let unpaid = Email.UnpaidOrder(
            name: customer.name, number: order.numberText, place: source.name, amount: order.cardCharge)
        try queue(email(unpaid), subject, of: order.id, to: customer, at: now)
    }

    /// Whether the end of an order is news for its customer.
    private static func mustHear(_ order: OrderRecord, as status: OrderStatus, at now: Instant) -> Bool {
        switch status {
        case .cancelled, .expired, .undeliverable: true
        case .paymentFailed: OrderNotifications.isDeclineNews(order, at: now)
        default: false
        }
    }

    /// What the payment's status says, before anything is released. A capture that waits for the processor's answer may still be voided; if it
    /// had succeeded, `refunded` reports the refund.
    private func money(of order: OrderRecord) throws -> Email.EndedOrder.Money {
        guard let payment = try db.payments.ofOrder(order.id) else { return .nothingCharged }
        return switch payment.status {
        case .captured: .refunded(order.cardCharge)
        case .authorised: .released(payment.amount)
        case .planned, .processing, .requiresAction, .voided, .failed: .nothingCharged
        }
    }
}
