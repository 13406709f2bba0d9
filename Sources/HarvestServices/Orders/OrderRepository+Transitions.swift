import HarvestCore
import SQLStore

// Where an order's status changes, besides leases and changes of the slot.
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
        return try transition(
            order, to: status, by: actor, actor: name, reason: reason, driver: driver, leaseExpiresAt: lease, at: now)
    }

    /// The same for an order that was read in this transaction.
    @discardableResult
    func transition(
        _ order: OrderRecord, to status: OrderStatus, by actor: OrderActor, actor name: String? = nil, reason: OrderReason? = nil,
        driver: User.ID? = nil, leaseExpiresAt lease: Instant? = nil, at now: Instant
    ) throws -> OrderRecord {
        try change(
            order, to: status, by: actor, actor: name, reason: reason, driver: driver, leaseExpiresAt: lease, at: now
        ).order
    }

    /// The goods of an order leave its vendors: its final amounts are saved with the new status. Returns the order after the change, priced.
    func sell(
        _ priced: PricedOrder, _ bought: Breakdown, as status: OrderStatus, by actor: OrderActor, actor name: String? = nil,
        at now: Instant
    ) throws -> PricedOrder {
        let change = try change(
            priced.order, to: status, by: actor, actor: name, known: KnownParts(vendors: priced.vendors, bought: bought), at: now)
        return PricedOrder(order: change.order, lines: priced.lines, vendors: change.vendors, fees: priced.fees)
    }

    /// The same as `transition`, for an order whose vendors' parts are used too: they are not read again, or returned.
    /// - Parameter vendors: nil if they were not read in this transaction.
    func transition(
        _ order: OrderRecord, vendors: [OrderVendorRecord]?, to status: OrderStatus, by actor: OrderActor, actor name: String? = nil,
        reason: OrderReason? = nil, at now: Instant
    ) throws -> (order: OrderRecord, vendors: [OrderVendorRecord]) {
        try change(
            order, to: status, by: actor, actor: name, reason: reason, known: vendors.map { KnownParts(vendors: $0, bought: nil) }, at: now)
    }

    /// An order's card was authorised: the order waits for a driver, or for its slot. Its vendors get an e-mail.
    func pay(_ order: OrderRecord, _ parts: AuthorisedOrder.Parts, at now: Instant) throws -> (
        order: OrderRecord, vendors: [OrderVendorRecord]
    ) {
        let isLater = order.scheduledFor.map { $0 > now } ?? false
        let changed = try change(order, to: isLater ? .scheduled : .created, by: .system, at: now)
        try db.emailNotifications.newOrder(changed.order, parts, at: now)
        return changed
    }

    private func change(
        _ order: OrderRecord, to status: OrderStatus, by actor: OrderActor, actor name: String? = nil, reason: OrderReason? = nil,
        driver: User.ID? = nil, leaseExpiresAt lease: Instant? = nil, known parts: KnownParts? = nil, at now: Instant
    ) throws -> (order: OrderRecord, vendors: [OrderVendorRecord]) {
        try check(order, to: status, by: actor)
        var changed = order.changed(to: status, by: actor, reason: reason, driver: driver, lease: lease, at: now)
        if let bought = parts?.bought { (changed.bought, changed.finalDriverShare) = (OrderAmounts(bought), bought.driver) }
        try update(changed, after: order, bought: parts?.bought)
        let vendors = try update(parts, of: changed, after: order.status)
        try record(changed, after: order, vendors.map(\.vendor), actor: name ?? actor.rawValue, reason: reason, at: now)
        try db.orderNotifications.changed(changed, after: order, by: actor, at: now)
        if actor != .customer { try db.emailNotifications.ended(order, as: status, reason, at: now) }
        if let slot = order.slotStartsAt, changed.slotStartsAt == nil {
            try db.slotOrders.release(slot, at: order.source)
        }
        if status.restoresStock, order.status != .pickedUp { try db.stock.restore(from: order.id, at: now) }
        // Also after a refund on the way: what waits for an answer was decided when the goods left.
        if status.restoresStock, OrderStatus.beforePickUp.contains(order.status) { try closeQuestions(of: order.id, at: now) }
        let leavesDriver =
            status == .cancelled || status == .undeliverable || status == .scheduled || (order.status == .accepted && status == .created)
        guard leavesDriver, order.status == .retrieved || OrderStatus.withDriver.contains(order.status) else { return (changed, vendors) }
        try OrderRemoval(db: db, now: now).remove(order.id)
        return (try find(order.id) ?? changed, vendors)
    }

    /// Records the status of an order that was just stored, as the first of its history.
    func recordPlacement(of order: PlacedOrder, at now: Instant) throws {
        try addToHistory(order.id, .pendingPayment, after: nil, actor: OrderActor.customer.rawValue, reason: nil, at: now)
        let change = API.OrderStatusChanged(
            orderID: order.id, number: OrderNumber.text(order.number), sourceID: order.source, vendorIDs: order.vendors,
            deliveryStatus: API.DeliveryStatus(.pendingPayment))
        try db.events.publish(.orderStatusChanged(change), to: [order.customer.description, EventRecipient.admins], at: now)
    }

    private func check(_ order: OrderRecord, to status: OrderStatus, by actor: OrderActor) throws {
        do {
            try OrderTransition.check(from: order.status, to: status, by: actor, fulfilment: order.fulfilment)
        } catch {
            throw OrderStateRefusal.illegalTransition(from: order.status)
        }
    }

    /// Adds to the status history, and publishes the change.
    private func record(
        _ order: OrderRecord, after previous: OrderRecord, _ vendors: [Vendor.ID], actor: String, reason: OrderReason?, at now: Instant
    ) throws {
        try addToHistory(order.id, order.status, after: previous.status, actor: actor, reason: reason, at: now)
        var change = API.OrderStatusChanged(
            orderID: order.id, number: order.numberText, sourceID: order.source, vendorIDs: vendors,
            deliveryStatus: API.DeliveryStatus(order.status), previousStatus: API.DeliveryStatus(previous.status),
            // Why an order was handed back is for administrators.
            reason: order.status == .created ? nil : reason?.stored)
        // The driver may have been assigned, or removed, just now.
        let driver = (order.driver ?? previous.driver).map { [$0.description] } ?? []
        let isOpenToVendors = order.status.isOpenToVendors || previous.status.isOpenToVendors
        let vendors = isOpenToVendors ? vendors.map(\.description) : []
        let others = reason == reason?.atAnotherStall ? [] : vendors.filter { $0 != actor }
        let told = vendors.filter { !others.contains($0) }
        try db.events.publish(
            .orderStatusChanged(change), to: [order.customer.description, EventRecipient.admins] + told + driver, at: now)
        guard !others.isEmpty else { return }
        change.reason = reason?.atAnotherStall.stored
        try db.events.publish(.orderStatusChanged(change), to: others, at: now)
    }

    /// Adds to the status history. `after` is nil for the first status.
    func addToHistory(
        _ order: Order.ID, _ status: OrderStatus, after previous: OrderStatus?, actor: String, reason: OrderReason?, at now: Instant
    ) throws {
        if previous == nil {
            return try db.insert(
                into: "order_status_changes (order_id, sequence, status, actor, reason, occurred_at)",
                ["\(order), 1, \(status), \(actor), \(reason), \(now)"])
        }
        try db.enqueue(
            """
            INSERT INTO order_status_changes (order_id, sequence, status, previous_status, actor, reason, occurred_at)
            VALUES (\(order), (SELECT coalesce(max(sequence), 0) + 1 FROM order_status_changes WHERE order_id = \(order)),
                \(status), \(previous), \(actor), \(reason), \(now))
            """)
    }
}

/// An order that was just stored, as its first event shows it.
struct PlacedOrder {
    let id: Order.ID
    let number: Int64
    let customer: User.ID
    let source: API.SourceID
    /// In the order of the breakdown.
    let vendors: [Vendor.ID]
}

extension OrderRecord {
    /// The order after a change of its status.
    fileprivate func changed(
        to status: OrderStatus, by actor: OrderActor, reason: OrderReason?, driver: User.ID?, lease: Instant?, at now: Instant
    ) -> OrderRecord {
        var order = self
        order.status = status
        order.version += 1
        order.leaseExpiresAt = status == .retrieved ? lease : nil
        order.driver = driver ?? self.driver
        if status == .created { order.becomeWaiting(after: self.status, at: now) }
        if status == .scheduled { order.leaveDriver() }
        if status != .scheduled { order.chooseBy = nil }
        if status == .accepted { order.acceptedAt = now }
        if status == .pickedUp { order.becomePickedUp(after: self.status, at: now) }
        if status == .delivered || status == .collected { order.deliveredAt = now }
        if status == .cancelled { (order.cancelledBy, order.unpaidSince) = (actor.rawValue, nil) }
        if status == .cancelled || status == .undeliverable { order.cancelReason = reason }
        if status.isFinal { order.driverProgress = nil }
        order.closedAt = status.isFinal ? now : nil
        if status.restoresStock { order.slotStartsAt = nil }
        return order
    }

    /// The driver has the goods, or has them still because the delivery is undone.
    private mutating func becomePickedUp(after previous: OrderStatus, at now: Instant) {
        if previous == .delivered { deliveredAt = nil } else { pickedUpAt = now }
    }

    private mutating func leaveDriver() { (driver, deliverySession, driverProgress, acceptedAt) = (nil, nil, nil, nil) }

    /// Waits for a driver, for the first time or again.
    private mutating func becomeWaiting(after previous: OrderStatus, at now: Instant) {
        leaveDriver()
        if previous == .pendingPayment || previous == .scheduled { offerableAt = now }
        if previous == .accepted { searchedSince = now }
    }
}

extension OrderStatus {
    /// The order is among its vendors' open orders: it is paid, or its card is authorised before its slot, and it is not over.
    package var isOpenToVendors: Bool { OrderStatus.open.contains(self) }
}
