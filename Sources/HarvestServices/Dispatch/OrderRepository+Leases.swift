import HarvestCore
import SQLStore

// Offers lease several orders at once, so they change with a statement each for their status and their history.
extension OrderRepository {
    /// Leases orders to the driver of an offer: `created` becomes `retrieved`. The status history and the events follow as with `transition`.
    /// Neither the vendors' lists nor the stock or a card change with it.
    ///
    /// - Parameter lines: of these orders.
    /// - Throws: `OrderStateRefusal.illegalTransition` if one of them no longer waits.
    func lease(_ orders: [OfferableOrder], of market: Market.ID, _ lines: [OfferableLine], until lease: Instant, at now: Instant) throws {
        let leased = try db.execute(
            """
            UPDATE orders SET status = \(OrderStatus.retrieved), version = version + 1, lease_expires_at = \(lease)
            WHERE id IN (\(list: orders.map(\.id))) AND status = \(OrderStatus.created) AND fulfilment = 'delivery'
            """)
        guard leased == orders.count else { throw OrderStateRefusal.illegalTransition(from: .retrieved) }
        try db.execute(
            """
            INSERT INTO order_status_changes (order_id, sequence, status, previous_status, actor, occurred_at)
            SELECT o.id, (SELECT coalesce(max(c.sequence), 0) + 1 FROM order_status_changes c WHERE c.order_id = o.id), \(OrderStatus.retrieved),
                \(OrderStatus.created), \(OrderActor.system.rawValue), \(now)
            FROM orders o WHERE o.id IN (\(list: orders.map(\.id)))
            """)
        for order in orders {
            let vendors = lines.filter { $0.order == order.id }.map(\.vendor)
            try publishLease(of: order, of: market, vendors, at: now)
        }
    }

    private func publishLease(of order: OfferableOrder, of market: Market.ID, _ vendors: [Vendor.ID], at now: Instant) throws {
        let distinct = vendors.enumerated().filter { vendors.firstIndex(of: $0.element) == $0.offset }.map(\.element)
        let change = API.OrderStatusChanged(
            orderID: order.id, number: OrderNumber.text(order.number), sourceID: .market(market), vendorIDs: distinct,
            deliveryStatus: API.DeliveryStatus(.retrieved), previousStatus: API.DeliveryStatus(.created), reason: nil)
        let recipients = [order.customer.description, EventRecipient.admins] + distinct.map(\.description)
        try db.events.publish(.orderStatusChanged(change), to: recipients, at: now)
    }
}
