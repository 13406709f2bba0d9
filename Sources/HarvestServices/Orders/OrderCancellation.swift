import HarvestCore
import SQLStore

/// A customer cancels an order.
package struct OrderCancellation: Sendable {
    let order: Order.ID
    let customer: User.ID
    let reason: OrderReason?
    /// Releases the card in the transaction of the cancellation. Without it the release is planned.
    let local: (any LocalGateway)?
    let now: Instant

    package init(of order: Order.ID, by customer: User.ID, reason: OrderReason?, services: Services, at now: Instant) {
        (self.order, self.customer, self.reason, self.now) = (order, customer, reason, now)
        local = services.payments.local
    }

    /// Cancels the order. Returns it if nothing is left to be done with the card, and nil if the processor must be asked. Canceling again, for
    /// example from a second phone, succeeds.
    package func cancel(_ db: Transaction) throws -> ChangedOrder? {
        let order = try db.orders.find(order, of: customer)
        if order.status == .cancelled, order.cancelledBy == OrderActor.customer.rawValue { return nil }
        // An order that EBT pays as a whole has no payment.
        let payment = try db.payments.ofOrderWithMarketsVersion(order.id)
        let (changed, vendors) = try db.orders.transition(
            order, vendors: nil, to: .cancelled, by: .customer, reason: reason,
            at: now)
        let released = try payment.map { try PaymentRelease(local: local, now: now).release($0.payment, db) }
        guard released?.pendingStep == nil else { return nil }
        let version = try payment?.marketsVersion ?? db.catalogueVersion(of: ["markets"])
        return ChangedOrder(order: changed, payment: released, vendors: vendors, marketsVersion: version)
    }
}

/// An order that was just changed, with what was read for it. The rest of its answer is read then.
package struct ChangedOrder: Sendable {
    let order: OrderRecord
    /// Nil for an order that EBT pays as a whole.
    let payment: PaymentRecord?
    let vendors: [OrderVendorRecord]
    /// Read in the same transaction, so that a market that is in memory is not read.
    let marketsVersion: Int64
}
