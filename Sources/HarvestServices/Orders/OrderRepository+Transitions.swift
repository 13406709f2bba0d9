import HarvestCore
import SQLStore

// The only place where an order's status changes.
extension OrderRepository {
    /// Changes an order's status if the table of transitions lets this actor. The status history, its vendors' lists, stock that returns,
    /// the event and the day's figures follow in the caller's transaction. What remains to be done with the card is for `PaymentService`.
    ///
    /// - Parameters:
    ///   - name: who did it, for the status history: the actor's role, or an id.
    ///   - driver: set when an order is offered or accepted; it is cleared when the order waits again.
    ///   - lease: until when an offered order is reserved for the driver.
    /// - Returns: the order after the change.
    /// - Throws: `OrderStateRefusal.illegalTransition` with the present status.
    @discardableResult
    package func transition(
        _ id: Order.ID, to status: OrderStatus, by actor: OrderActor, actor name: String? = nil, reason: OrderReason? = nil,
        driver: User.ID? = nil, leaseExpiresAt lease: Instant? = nil, at now: Instant
    ) throws -> OrderRecord {
        guard let order = try find(id) else { throw AccessRefusal.notFound }
        try check(order, to: status, by: actor)
        try update(order, to: status, by: actor, reason: reason, driver: driver, lease: lease, at: now)
        try record(status, after: order.status, of: order, actor: name ?? actor.rawValue, reason: reason, at: now)
        if actor != .customer { try db.emailNotifications.ended(order, as: status, reason, at: now) }
        if status.restoresStock, order.status != .pickedUp { try db.stock.restore(from: id, at: now) }
        let leavesDriver = status == .cancelled || status == .undeliverable || (order.status == .accepted && status == .created)
        if leavesDriver { try OrderRemoval(db: db, now: now).remove(id) }
        return try find(id) ?? order
    }

    /// Records the status of an order that was just stored, as the first of its history.
    func recordPlacement(of order: OrderRecord, at now: Instant) throws {
        try record(order.status, after: nil, of: order, actor: OrderActor.customer.rawValue, reason: nil, at: now)
    }

    private func check(_ order: OrderRecord, to status: OrderStatus, by actor: OrderActor) throws {
        do {
            try OrderTransition.check(from: order.status, to: status, by: actor, fulfilment: order.fulfilment)
        } catch {
            throw OrderStateRefusal.illegalTransition(from: order.status)
        }
    }

    private func update(
        _ order: OrderRecord, to status: OrderStatus, by actor: OrderActor, reason: OrderReason?, driver: User.ID?, lease: Instant?,
        at now: Instant
    ) throws {
        let waits = status == .created
        let begins = waits && (order.status == .pendingPayment || order.status == .scheduled)
        let rows = try db.execute(
            """
            UPDATE orders SET status = \(status), version = version + 1,
                driver_id = \(waits ? nil : driver ?? order.driver),
                delivery_session_id = \(waits ? nil : order.deliverySession),
                driver_progress = \(waits || status.isFinal ? nil : order.driverProgress?.rawValue),
                lease_expires_at = \(status == .retrieved ? lease : nil),
                offerable_at = \(begins ? now : order.offerableAt),
                accepted_at = \(status == .accepted ? now : waits ? nil : order.acceptedAt),
                picked_up_at = \(status == .pickedUp ? now : order.pickedUpAt),
                delivered_at = \(status == .delivered || status == .collected ? now : order.deliveredAt),
                cancelled_by = \(status == .cancelled ? actor.rawValue : order.cancelledBy),
                cancel_reason = \(status == .cancelled || status == .undeliverable ? reason : order.cancelReason),
                closed_at = \(status.isFinal ? now : nil),
                unpaid_since = \(status == .cancelled ? nil : order.unpaidSince)
            WHERE id = \(order.id) AND status = \(order.status)
            """)
        guard rows == 1 else { throw AccessRefusal.notFound }
        try db.execute("UPDATE order_vendors SET is_open = \(status.isOpenToVendors) WHERE order_id = \(order.id)")
        try markStale(order.marketDay)
    }

    /// Adds to the status history, and publishes the change.
    private func record(
        _ status: OrderStatus, after previous: OrderStatus?, of order: OrderRecord, actor: String, reason: OrderReason?, at now: Instant
    ) throws {
        try db.execute(
            """
            INSERT INTO order_status_changes (order_id, sequence, status, previous_status, actor, reason, occurred_at)
            SELECT \(order.id), coalesce(max(sequence), 0) + 1, \(status), \(previous), \(actor), \(reason), \(now)
            FROM order_status_changes WHERE order_id = \(order.id)
            """)
        let vendors = try db.all(
            Vendor.ID.self, "SELECT vendor_id FROM order_vendors WHERE order_id = \(order.id) ORDER BY position LIMIT 1000")
        if previous == .pendingPayment, status.isOpenToVendors { try db.emailNotifications.newOrder(order, of: vendors, at: now) }
        let change = API.OrderStatusChanged(
            orderID: order.id, number: order.numberText, sourceID: order.source, vendorIDs: vendors,
            deliveryStatus: API.DeliveryStatus(status), previousStatus: previous.map(API.DeliveryStatus.init), reason: reason?.stored)
        let recipients = try recipients(of: order, vendors: vendors, to: status, after: previous)
        try db.events.publish(.orderStatusChanged(change), to: recipients, at: now)
    }

    /// The customer, administrators, the driver, and the vendors, who learn of an order only when it is paid for.
    private func recipients(
        of order: OrderRecord, vendors: [Vendor.ID], to status: OrderStatus, after previous: OrderStatus?
    ) throws -> [String] {
        let isOpenToVendors = status.isOpenToVendors || previous?.isOpenToVendors == true
        // The driver may have been assigned, or removed, just now.
        let driver = try find(order.id)?.driver ?? order.driver
        return [order.customer.description, EventRecipient.admins] + (isOpenToVendors ? vendors.map(\.description) : [])
            + (driver.map { [$0.description] } ?? [])
    }
}

extension OrderStatus {
    /// The order is among its vendors' open orders: it is paid, or its card is authorised before its slot, and it is not over.
    package var isOpenToVendors: Bool { OrderStatus.open.contains(self) }
}
