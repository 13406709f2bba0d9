import HarvestCore
import SQLStore

extension Transaction {
    /// Orders whose goods were picked up, and whose card can't be charged.
    package var unpaidOrders: UnpaidOrders { UnpaidOrders(db: self) }
}

/// Keeps which orders could not be charged, and what was done about them.
package struct UnpaidOrders {
    let db: Transaction

    /// Shows an order to the administrators, after the last attempt to charge it. Does nothing for one that was cancelled meanwhile.
    func add(_ id: Order.ID, at now: Instant) throws {
        try db.execute(
            """
            UPDATE orders SET unpaid_since = coalesce(unpaid_since, \(now)), version = version + 1
            WHERE id = \(id) AND status IN (\(literals: OrderStatus.afterPickUp))
            """)
        try publish(id, to: [EventRecipient.admins], at: now)
    }

    /// Throws an `OrderStateRefusal` unless the order could not be charged, is over, and this may be done about it. Nobody pays for goods that
    /// they did not get.
    func require(_ order: OrderRecord, allows choice: UnpaidOrderChoice) throws {
        guard order.unpaidSince != nil else { throw OrderStateRefusal.notUnpaid(order.status) }
        let choices = UnpaidOrderChoice.allowed(for: order.status)
        guard !choices.isEmpty else { throw OrderStateRefusal.unpaidBeforeEnd(order.status) }
        guard choices.contains(choice) else { throw OrderStateRefusal.chargeOfUndelivered(order.status) }
    }

    /// The payments of the order itself, oldest first. Throws `OrderStateRefusal.chargeRunning` if one has a status that rules the change out.
    func payments(of order: OrderRecord, exceptIn statuses: [PaymentRecord.Status]) throws -> [PaymentRecord] {
        let payments = try db.payments.all(of: order.id).filter { $0.purpose == .order }
        guard payments.allSatisfy({ !statuses.contains($0.status) }) else { throw OrderStateRefusal.chargeRunning(order.status) }
        return payments
    }

    /// Publishes to the given people that what they see of the order's money changed.
    func publish(_ id: Order.ID, to recipients: [String], at now: Instant) throws {
        guard let order = try db.orders.find(id) else { return }
        let change = API.OrderAmountsChanged(orderID: id, reason: .correction, amounts: API.Amounts(order))
        try db.events.publish(.orderAmountsChanged(change), to: recipients, at: now)
    }
}
