import HarvestCore
import SQLStore

/// The goods of an order leave its vendors: it gets its final amounts, and its card is charged for what is really bought.
struct OrderSale {
    let db: Transaction
    let now: Instant
    /// Charges the card in this transaction. Without it the charge is planned.
    var local: (any LocalGateway)?

    /// Saves the final amounts with the status, `pickedUp` or `collected`, and charges the card or plans it.
    ///
    /// Throws `OrderStateRefusal.nothingToCapture` for an order of which nothing is bought: cancel it instead.
    /// - Returns: the order after the change, and the payment to be carried out after the transaction; nil if the card is charged.
    func sell(
        _ priced: PricedOrder, _ payment: PaymentRecord?, as status: OrderStatus, by actor: OrderActor, actor name: String? = nil
    ) throws -> (order: OrderRecord, payment: Payment.ID?) {
        let bought = try priced.bought()
        guard bought.hasGoods else { throw OrderStateRefusal.nothingToCapture(priced.order.status) }
        guard bought.total.isPositive else { return try sellForEBT(priced, bought, payment, as: status, by: actor, actor: name) }
        guard let payment else { throw AccessRefusal.notFound }
        guard payment.status == .authorised else { throw OrderStateRefusal.nothingToCapture(priced.order.status) }
        let sold = try db.orders.sell(priced, bought, as: status, by: actor, actor: name, at: now)
        if let local, let charge = try charged(bought.total, payment, by: local) {
            let captured = try db.payments.update(payment, status: .captured, charge: charge, at: now)
            return (try db.orderLedger.bookCapture(captured, of: sold, at: now), nil)
        }
        try db.payments.plan(.capture, bought.total, of: payment.id, tryAgainAt: now + 30, at: now)
        return (sold.order, payment.id)
    }

    /// EBT pays everything that is bought, at the stalls. Nothing is charged or booked, and what a card holds is released.
    private func sellForEBT(
        _ priced: PricedOrder, _ bought: Breakdown, _ payment: PaymentRecord?, as status: OrderStatus, by actor: OrderActor,
        actor name: String?
    ) throws -> (order: OrderRecord, payment: Payment.ID?) {
        let sold = try db.orders.sell(priced, bought, as: status, by: actor, actor: name, at: now)
        let released = try payment.map { try db.payments.planRelease($0, at: now) }
        return (sold.order, released?.pendingStep == .void ? released?.id : nil)
    }

    /// The charge if a local processor captures it. What it does not capture is left to `PaymentService`, which asks again.
    private func charged(_ amount: Cents, _ payment: PaymentRecord, by local: any LocalGateway) throws -> GatewayCharge? {
        guard let reference = payment.gatewayReference, payment.pendingStep == nil else { return nil }
        do {
            let charge = try local.capture(amount, charge: reference, db)
            return charge.status == .captured ? charge : nil
        } catch is GatewayRefusal {
            return nil
        }
    }
}
