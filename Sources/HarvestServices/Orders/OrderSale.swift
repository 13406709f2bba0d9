import HarvestCore
import SQLStore

/// The goods of an order leave its vendors: it gets its final amounts. Its customer's store credit and then its card pay for what is really
/// bought.
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
        let sold = try payWithCredit(db.orders.sell(priced, bought, as: status, by: actor, actor: name, at: now), bought.total)
        guard sold.order.cardCharge.isPositive else { return try releaseCard(of: sold, payment) }
        if let local, let charge = try charged(sold.order.cardCharge, payment, by: local) {
            let captured = try db.payments.update(payment, status: .captured, charge: charge, at: now)
            return (try db.orderLedger.bookCapture(captured, of: sold, at: now), nil)
        }
        try db.payments.plan(.capture, sold.order.cardCharge, of: payment.id, tryAgainAt: now + 30, at: now)
        return (sold.order, payment.id)
    }

    /// Sets aside what the customer's credit pays. It is decided here, not when the card is charged, so that no other order spends it too.
    private func payWithCredit(_ sold: PricedOrder, _ total: Cents) throws -> PricedOrder {
        var order = sold.order
        order.credit = try db.storeCredit.claim(for: order, upTo: total, at: now)
        return PricedOrder(order: order, lines: sold.lines, vendors: sold.vendors, fees: sold.fees)
    }

    /// Credit pays everything: it is booked at once, and what the card holds is released.
    private func releaseCard(of sold: PricedOrder, _ payment: PaymentRecord) throws -> (order: OrderRecord, payment: Payment.ID?) {
        let order = try db.orderLedger.bookCapture(payment, of: sold, at: now)
        let released = try PaymentRelease(local: local, now: now).release(payment, db)
        return (order, released.pendingStep == .void ? released.id : nil)
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
