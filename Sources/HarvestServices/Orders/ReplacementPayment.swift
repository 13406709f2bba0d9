import HarvestCore
import SQLStore

/// Pays an order that could not be charged with another card, which is charged at once.
package struct ReplacementPayment: Sendable {
    let order: Order.ID
    let card: Card.ID
    let customer: User.ID
    package let payment: Payment.ID
    let now: Instant

    /// - Parameter payment: the id of the payment to be stored.
    package init(of order: Order.ID, with card: Card.ID, by customer: User.ID, payment: Payment.ID, at now: Instant) {
        self.order = order
        self.card = card
        self.customer = customer
        self.payment = payment
        self.now = now
    }

    /// Stores the payment.
    ///
    /// Throws an `OrderStateRefusal` unless an administrator asked for a card and nothing is being charged, and an `InputRefusal` for a card
    /// that isn't the customer's.
    package func plan(_ db: Transaction) throws {
        let order = try db.orders.find(order, of: customer)
        guard order.cardRequestedAt != nil else { throw OrderStateRefusal.noCardRequested(order.status) }
        try db.unpaidOrders.require(order, allows: .anotherCard)
        let earlier = try db.unpaidOrders.payments(of: order, exceptIn: PaymentRecord.Status.open)
        guard try db.cards.find(card, of: customer) != nil else { throw InputRefusal("payment_method_id", .notFound) }
        try db.payments.add(
            payment, for: order.id, of: customer, purpose: .order, attempt: earlier.count + 1, amount: order.cardCharge, card: card,
            tryAgainAt: now + (try db.settings.read().paymentRetrySeconds), at: now)
    }
}
