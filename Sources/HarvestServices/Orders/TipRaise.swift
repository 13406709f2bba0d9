import HarvestCore
import SQLStore

/// Raises the tip of a delivered order: the difference is a payment of its own, with the order's card.
package struct TipRaise: Sendable {
    let order: Order.ID
    let tip: Cents
    let customer: User.ID
    package let payment: Payment.ID
    let now: Instant

    /// - Parameters:
    ///   - tip: the new tip in all, not the difference.
    ///   - payment: the id of the payment to be stored.
    package init(of order: Order.ID, to tip: Cents, by customer: User.ID, payment: Payment.ID, at now: Instant) {
        self.order = order
        self.tip = tip
        self.customer = customer
        self.payment = payment
        self.now = now
    }

    /// Stores the payment. Other raises that are still being paid count as part of the present tip.
    ///
    /// Throws an `OrderStateRefusal` before delivery and a day after it, and an `InputRefusal` for a tip that isn't higher than the present
    /// one, or too high.
    package func plan(_ db: Transaction) throws {
        let order = try db.orders.find(order, of: customer)
        guard let until = order.tipCanRiseUntil, order.driver != nil, let card = order.paymentMethod else {
            throw OrderStateRefusal.tipBeforeDelivery(order.status)
        }
        guard now < until else {
            throw OrderStateRefusal.tipWindowClosed
        }
        let raises = try db.payments.all(of: order.id).filter { $0.purpose == .tip }
        let paid = raises.filter { $0.status != .failed && $0.status != .voided }
        let present = order.charge.tip + paid.map(\.amount).sum()
        guard tip > present else {
            throw InputRefusal("tip_cents", .belowMinimum((present + 1).description))
        }
        guard tip <= Breakdown.limit else {
            throw InputRefusal("tip_cents", .tooLarge(Breakdown.limit.description))
        }
        try db.payments.add(
            payment, for: order.id, of: customer, purpose: .tip, attempt: raises.count + 1, amount: tip - present,
            card: card, tryAgainAt: now + (try db.settings.read().paymentRetrySeconds), at: now)
    }
}
