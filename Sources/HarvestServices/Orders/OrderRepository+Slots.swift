import HarvestCore
import SQLStore

extension OrderRepository {
    /// Moves an order that no driver has to another slot: it is `scheduled` then. What was done because nobody took it is undone, so that the
    /// search for the new slot begins as for a new order. What the platform had added to the driver's pay was only offered: it is booked
    /// when an order ends, so the books know nothing of it. The steps themselves stay on record.
    ///
    /// - Parameter place: the start of the slot in which the order takes a place; nil without a limit.
    /// - Throws: `OrderStateRefusal.illegalTransition` if the order's status has changed, for example because it is offered to a driver.
    func move(_ order: OrderRecord, to slot: Instant, _ time: RequestedTime, place: Instant?, at now: Instant) throws {
        let moved = try db.execute(
            """
            UPDATE orders SET status = \(OrderStatus.scheduled), version = version + 1, scheduled_for = \(slot), slot_starts_at = \(place),
                market_day = \(time.day), expires_at = \(time.expiry(of: order.fulfilment)), offerable_at = NULL, searched_since = NULL,
                escalation = 0, reach_m = NULL, incentive_cents = 0, choose_by = NULL
            WHERE id = \(order.id) AND status = \(order.status) AND ready_at IS NULL
            """)
        guard moved == 1 else { throw OrderStateRefusal.illegalTransition(from: order.status) }
        try db.enqueue(
            """
            INSERT INTO order_slot_changes (order_id, order_version, scheduled_for, changed_at)
            SELECT id, version, scheduled_for, \(now) FROM orders WHERE id = \(order.id)
            """)
        // Another day, or a day that was canceled meanwhile: what was packed for it is packed again.
        if order.chooseBy != nil || order.marketDay != time.day { try unpack(order, for: time.day) }
        if order.status != .scheduled {
            try addToHistory(order.id, .scheduled, after: order.status, actor: OrderActor.customer.rawValue, reason: nil, at: now)
        }
        let vendors = try vendors(of: order.id).map(\.vendor)
        try publishMove(of: order, vendors, to: slot, at: now)
        try db.orderNotifications.slotChanged(order, vendors, at: now)
    }

    /// Makes the vendors who still have something in the order pack it, and weigh it, for a day. The others have nothing to pack.
    private func unpack(_ order: OrderRecord, for day: LocalDate) throws {
        try db.enqueue(
            """
            UPDATE order_vendors SET market_day = \(day), packed_at = CASE WHEN EXISTS (
                SELECT 1 FROM order_lines l WHERE l.order_id = order_vendors.order_id AND l.vendor_id = order_vendors.vendor_id
                    AND (l.shortage_status = \(ShortageStatus.waiting.rawValue) OR \(sql: VendorLineRecord.boughtQuantity) > 0)) THEN NULL ELSE packed_at END
            WHERE order_id = \(order.id)
            """)
        try db.enqueue(
            "UPDATE order_lines SET weight_thousandths = NULL WHERE order_id = \(order.id) AND weight_thousandths IS NOT NULL")
    }

    /// An order's status changes, oldest first, with the moves to other times, at most the latest 100.
    func withMoves(_ changes: [OrderStatusChange], of order: Order.ID) throws -> [OrderStatusChange] {
        let moves = try db.all(
            "SELECT scheduled_for, changed_at FROM order_slot_changes WHERE order_id = \(order) ORDER BY order_version DESC LIMIT 100"
        ) { OrderStatusChange.moved(to: try $0.value("scheduled_for"), at: try $0.value("changed_at")) }
        return OrderStatusChange.history(changes, moves: moves.reversed())
    }

    private func publishMove(of order: OrderRecord, _ vendors: [Vendor.ID], to slot: Instant, at now: Instant) throws {
        let change = API.OrderSlotChanged(
            orderID: order.id, number: order.numberText, sourceID: order.source, vendorIDs: vendors,
            deliveryStatus: API.DeliveryStatus(.scheduled), previousStatus: API.DeliveryStatus(order.status), scheduledFor: slot,
            previouslyFor: order.scheduledFor)
        try db.events.publish(
            .orderSlotChanged(change), to: [order.customer.description, EventRecipient.admins] + vendors.map(\.description), at: now)
    }
}
