import HarvestCore
import SQLStore

/// The driver has finished shopping: prices orders again by what was bought, and charges their cards or plans it.
struct PickUp {
    /// What came of it.
    struct Outcome {
        /// The orders as they are then.
        var orders: [OrderRecord]
        /// To be carried out after the transaction.
        var payments: [Payment.ID] = []
        /// Orders were cancelled, which has changed the session.
        var hasRemovals = false
    }

    let db: Transaction
    let driver: User.ID
    let now: Instant
    /// Charges the cards in this transaction. Without it the charges are planned.
    var local: (any LocalGateway)?

    /// Picks up the accepted ones of these orders. Cancels those of which nothing was bought, which removes them from the session.
    @discardableResult
    func pickUp(_ orders: [Order.ID]) throws -> Outcome {
        let present = Dictionary(uniqueKeysWithValues: try db.orders.all(orders).map { ($0.id, $0) })
        var outcome = Outcome(orders: orders.compactMap { present[$0] })
        let priced = try db.orders.priced(outcome.orders.filter { $0.status == .accepted })
        let payments = try db.payments.ofOrders(priced.map(\.order.id))
        for one in priced { try pickUp(one, payments[one.order.id], &outcome) }
        return outcome
    }

    private func pickUp(_ priced: PricedOrder, _ payment: PaymentRecord?, _ outcome: inout Outcome) throws {
        let order: OrderRecord
        var pending: Payment.ID?
        if try priced.bought().hasGoods {
            let sale = OrderSale(db: db, now: now, local: local)
            (order, pending) = try sale.sell(priced, payment, as: .pickedUp, by: .driver, actor: driver.description)
        } else {
            order = try db.orders.transition(priced.order, to: .cancelled, by: .system, reason: priced.lines.reasonNothingIsLeft, at: now)
            let released = try payment.map { try db.payments.planRelease($0, at: now) }
            pending = released?.pendingStep == .void ? released?.id : nil
            outcome.hasRemovals = true
        }
        if let pending { outcome.payments.append(pending) }
        outcome.orders = outcome.orders.map { $0.id == order.id ? order : $0 }
    }
}
