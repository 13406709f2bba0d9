import HarvestCore
import SQLStore

/// A pick-up order that ends before the customer has been to every stall: its day is over, or an administrator ends it. If stalls have handed
/// their parts over, because EBT is paid at each of them, the order is collected as far as that: nobody keeps goods that are not paid for, and
/// nobody pays for what is still at a stall.
package struct OverduePickUp {
    let db: Transaction
    let now: Instant
    let local: (any LocalGateway)?

    init(db: Transaction, now: Instant, local: (any LocalGateway)?) { (self.db, self.now, self.local) = (db, now, local) }

    package init(_ services: Services, _ db: Transaction, at now: Instant) {
        self.init(db: db, now: now, local: services.payments.local)
    }

    /// Concludes the order if some of it was handed over. Returns false for one of which nothing was, and the payment to be carried out.
    package func conclude(_ order: OrderRecord) throws -> (isOver: Bool, payment: Payment.ID?) {
        guard order.status == .ready, order.ordered.ebt.isPositive else { return (false, nil) }
        let priced = try db.orders.priced(order)
        let waiting = Set(priced.vendors.filter { $0.handedOverAt == nil }.map(\.vendor))
        guard waiting.count < priced.vendors.count else { return (false, nil) }
        let present = try leave(waiting, of: priced)
        let (bought, payment) = (try present.bought(), try db.payments.ofOrder(order.id))
        // EBT may have declined everything that was to be handed over, and the processor may have lost the card's hold.
        guard bought.hasGoods, bought.total == .zero || payment?.status == .authorised else { return (false, nil) }
        let missed = Set(priced.lines.filter { waiting.contains($0.vendor) && $0.boughtQuantity > 0 }.map(\.vendor))
        try db.emailNotifications.notCollected(order, from: missed.sorted(), at: now)
        let sold = try OrderSale(db: db, now: now, local: local).sell(present, payment, as: .collected, by: .system)
        if !missed.isEmpty { try db.emailNotifications.partCollected(order, charged: sold.order.cardCharge, at: now) }
        return (true, sold.payment)
    }

    /// Leaves at their stalls what these vendors did not hand over. Returns the order as it is then.
    private func leave(_ vendors: Set<Vendor.ID>, of order: PricedOrder) throws -> PricedOrder {
        let lines = order.lines.filter { vendors.contains($0.vendor) }
        try ShortageDecision(db: db, now: now).close(lines, of: order.order)
        let present = try db.orders.lines(of: order.order.id).filter { vendors.contains($0.vendor) && $0.boughtQuantity > 0 }
        try LeftLines(db: db, now: now).leave(present, of: order.order)
        return try db.orders.priced(order.order, vendors: order.vendors)
    }
}
