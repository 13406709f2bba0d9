import HarvestCore
import SQLStore

extension Transaction {
    var orderStates: OrderStates { OrderStates(db: self) }
}

/// The only place where an order's status changes.
struct OrderStates {
    let db: Transaction

    /// Moves an order, if the table of legal moves lets this party: status, history, its vendors' lists, stock that comes back, the
    /// event and the day's figures, all in the caller's transaction. What is left half way with the card is for `PaymentDesk`.
    ///
    /// - Parameters:
    ///   - actor: who it was, for the history; default the party's name.
    ///   - driver: set when an order is offered or accepted; it is forgotten when the order waits again.
    ///   - lease: until when an offered order is held for the driver.
    /// - Throws: 409 `illegal_state` with the present status.
    @discardableResult
    func move(
        _ id: Order.ID, to status: OrderStatus, by party: OrderParty, actor: String? = nil, reason: String? = nil, driver: User.ID? = nil,
        leaseExpiresAt lease: Instant? = nil, at now: Instant
    ) throws -> OrderRecord {
        guard let order = try db.orders.find(id) else { throw Problem.notFound }
        try check(order, to: status, by: party)
        try update(order, to: status, by: party, reason: reason, driver: driver, lease: lease, at: now)
        try note(status, after: order.status, of: order, actor: actor ?? party.rawValue, reason: reason, at: now)
        if status.givesStockBack, order.status != .pickedUp { try db.stock.giveBack(of: id, at: now) }
        let leavesDriver = status == .cancelled || status == .undeliverable || (order.status == .accepted && status == .created)
        if leavesDriver { try OrderDeparture(db: db, now: now).leave(id) }
        return try db.orders.find(id) ?? order
    }

    /// The first line of an order's history, when it is stored.
    func begin(_ order: OrderRecord, at now: Instant) throws {
        try note(order.status, after: nil, of: order, actor: OrderParty.customer.rawValue, reason: nil, at: now)
    }

    private func check(_ order: OrderRecord, to status: OrderStatus, by party: OrderParty) throws {
        do {
            try OrderMove.check(from: order.status, to: status, by: party, fulfilment: order.fulfilment)
        } catch {
            throw Problem.illegalState(
                API.DeliveryStatus(order.status).rawValue,
                .init("The order has moved on; this can't be done any more.", "El pedido ya avanzó; esto ya no se puede hacer."))
        }
    }

    private func update(
        _ order: OrderRecord, to status: OrderStatus, by party: OrderParty, reason: String?, driver: User.ID?, lease: Instant?,
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
                cancelled_by = \(status == .cancelled ? party.rawValue : order.cancelledBy),
                cancel_reason = \(status == .cancelled || status == .undeliverable ? reason : order.cancelReason),
                closed_at = \(status.isFinal ? now : nil)
            WHERE id = \(order.id) AND status = \(order.status)
            """)
        guard rows == 1 else { throw Problem.notFound }
        try db.execute("UPDATE order_vendors SET is_open = \(status.isOpenToVendors) WHERE order_id = \(order.id)")
        try db.orders.markStale(order.marketDay)
    }

    private func note(
        _ status: OrderStatus, after previous: OrderStatus?, of order: OrderRecord, actor: String, reason: String?, at now: Instant
    ) throws {
        try db.execute(
            """
            INSERT INTO order_status_changes (order_id, sequence, status, previous_status, actor, reason, occurred_at)
            SELECT \(order.id), coalesce(max(sequence), 0) + 1, \(status), \(previous), \(actor), \(reason), \(now)
            FROM order_status_changes WHERE order_id = \(order.id)
            """)
        let vendors = try db.all("SELECT vendor_id FROM order_vendors WHERE order_id = \(order.id) ORDER BY position LIMIT 1000") {
            try $0.value(Vendor.ID.self, at: 0)
        }
        // Vendors hear of an order once it is paid for.
        let isTheirs = status.isOpenToVendors || previous?.isOpenToVendors == true
        let recipients = [order.customer.description, EventRecipient.admins] + (isTheirs ? vendors.map(\.description) : [])
        if previous == .pendingPayment, status.isOpenToVendors { try db.vendorAlerts.newOrder(order, of: vendors, at: now) }
        let driver = try db.orders.find(order.id)?.driver ?? order.driver
        let change = API.OrderStatusChanged(
            orderID: order.id, number: order.numberText, sourceID: order.source, vendorIDs: vendors,
            deliveryStatus: API.DeliveryStatus(status), previousStatus: previous.map(API.DeliveryStatus.init), reason: reason)
        try db.events.publish(.orderStatusChanged(change), to: recipients + (driver.map { [$0.description] } ?? []), at: now)
    }
}

extension OrderStatus {
    /// It is among a vendor's open orders: paid or to be paid at its slot, and not over.
    var isOpenToVendors: Bool {
        switch self {
        case .scheduled, .created, .retrieved, .accepted, .pickedUp, .ready: true
        case .pendingPayment, .paymentFailed, .delivered, .undeliverable, .collected, .cancelled, .expired: false
        }
    }
}
