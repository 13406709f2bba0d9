import HarvestCore
import SQLStore

/// Raises the tip of a delivered order: the difference is a payment of its own, with the order's card or another one of the customer's.
package struct TipRaise: Sendable {
    let order: Order.ID
    let tip: Cents
    let card: Card.ID?
    let customer: User.ID
    package let payment: Payment.ID
    let now: Instant

    /// - Parameters:
    ///   - tip: the new tip in all, not the difference.
    ///   - card: nil for the order's card.
    ///   - payment: the id of the payment to be stored.
    package init(
        of order: Order.ID, to tip: Cents, with card: Card.ID? = nil, by customer: User.ID, payment: Payment.ID, at now: Instant
    ) {
        self.order = order
        self.tip = tip
        self.card = card
        self.customer = customer
        self.payment = payment
        self.now = now
    }

    /// Stores the payment.
    ///
    /// Throws an `OrderStateRefusal` before delivery, a day after it, and while another raise is being paid, and an `InputRefusal` for a tip
    /// that isn't higher than the present one, or too high, and for a card that isn't the customer's.
    package func plan(_ db: Transaction) throws {
        let order = try db.orders.find(order, of: customer)
        guard let until = order.tipCanRiseUntil, order.driver != nil else {
            throw OrderStateRefusal.tipBeforeDelivery(order.status)
        }
        guard now < until else {
            throw OrderStateRefusal.tipWindowClosed
        }
        let raises = try db.payments.all(of: order.id).filter { $0.purpose == .tip }
        guard !raises.contains(where: \.isOpen) else {
            throw OrderStateRefusal.tipRaiseOpen(order.status)
        }
        let present = order.charge.tip + raises.filter { $0.status == .captured }.map(\.amount).sum()
        guard tip > present else {
            throw InputRefusal("tip_cents", .belowMinimum((present + 1).description))
        }
        guard tip <= Breakdown.limit else {
            throw InputRefusal("tip_cents", .tooLarge(Breakdown.limit.description))
        }
        try db.payments.add(
            payment, for: order.id, of: customer, purpose: .tip, attempt: raises.count + 1, amount: tip - present,
            card: try usableCard(of: order, db), tryAgainAt: now + (try db.settings.read().paymentRetrySeconds), at: now)
    }

    /// The card to charge. The order's own one may have been removed since; no other is charged unless the customer names it.
    private func usableCard(of order: OrderRecord, _ db: Transaction) throws -> Card.ID {
        guard let id = card ?? order.paymentMethod, try db.cards.find(id, of: customer) != nil else {
            throw InputRefusal("payment_method_id", card == nil ? .required : .notFound)
        }
        return id
    }
}
