import HarvestCore
import SQLStore

extension OrderRecord {
    /// A restaurant's delivery that is packed. Whether a driver has it shows its status.
    var isReadyAtRestaurant: Bool { source.restaurant != nil && fulfilment == .delivery && readyAt != nil }
}

/// A driver claims a restaurant's order that is ready, or an administrator gives it to one. Exactly one driver gets it.
package struct ReadyOrderClaim: Sendable {
    let services: Services
    let driver: User.ID
    let shift: Shift.ID
    let now: Instant

    /// - Parameter shift: the identifier of the shift that begins if none is open.
    package init(services: Services, driver: User.ID, shift: Shift.ID, now: Instant) {
        (self.services, self.driver, self.shift, self.now) = (services, driver, shift, now)
    }

    /// Claims an order and returns the delivery session that it starts. Repeating it returns the same session.
    ///
    /// Throws `AccessRefusal.notFound` for an order that is not on the driver's list, and a `DispatchRefusal` if another driver has it or this
    /// driver can't take one.
    package func claim(_ id: Order.ID, _ db: Transaction) throws -> API.DeliverySession {
        guard let order = try db.orders.find(id), order.isReadyAtRestaurant, order.customer != driver else { throw AccessRefusal.notFound }
        let running = try db.deliveries.running(of: driver)
        if let running, order.driver == driver, running.orders.contains(id) { return try payload(running.id, db) }
        // As on the list: a driver can't take an order that they declined or handed back, or of somebody whom they must not meet.
        guard try !db.readyOrders.isClosed(id, of: order.customer, to: driver) else { throw AccessRefusal.notFound }
        guard order.status == .created else {
            throw order.driver == nil || order.driver == driver ? AccessRefusal.notFound : DispatchRefusal.orderTaken
        }
        guard running == nil else { throw DispatchRefusal.oneOrderAtATime }
        guard try db.drivers.find(driver)?.canBePaid == true else { throw DispatchRefusal.payoutAccountIncomplete }
        return try payload(begin(order, db), db)
    }

    /// Gives an order to the driver, who is on the phone with the administrator and is notified. It is theirs at once, and until they pick it up they can
    /// hand it back. A driver who is offline begins a shift. The trail records the driver's name and the reason. Safe to repeat.
    /// - Parameter actor: the administrator's identifier.
    package func give(_ id: Order.ID, by actor: String, reason: String, _ db: Transaction) throws -> OrderAssignment.Outcome {
        guard let order = try db.orders.find(id), order.isReadyAtRestaurant else { return .movedOn }
        if order.driver == driver, try db.deliveries.running(of: driver)?.orders.contains(id) == true { return .given }
        guard order.status == .created else { return .movedOn }
        guard try db.assignmentCandidates.isAllowed(driver, id, of: order.customer), try isFree(db) else { return .driverNeeded }
        let session = try begin(order, db)
        let name = try name(of: driver, db)
        try db.audit.record(.driverGiven, of: id.description, detail: "\(name): \(reason)", by: actor, at: now)
        try db.notifications.tell([driver], .deliveryAssigned, about: API.SubjectID(session), item: .source(order.source), at: now)
        return .given
    }

    private func name(of driver: User.ID, _ db: Transaction) throws -> String {
        try db.one("SELECT first_name, last_name FROM users WHERE id = \(driver)") {
            PersonName.full(try $0.text("first_name"), try $0.text("last_name"))
        }
    }

    /// Whether the driver is offline or searches. Who has an offer or a delivery is busy.
    private func isFree(_ db: Transaction) throws -> Bool {
        guard try db.deliveries.running(of: driver) == nil else { return false }
        return try db.shifts.open(of: driver).map { $0.status == .searching } ?? true
    }

    /// The driver, who may have agreed on the phone, accepts the order, and its delivery starts.
    private func begin(_ order: OrderRecord, _ db: Transaction) throws -> DeliverySession.ID {
        let shift = try openShift(db)
        // The lease ends with this transaction, because the order is accepted in it.
        try db.orders.transition(order.id, to: .retrieved, by: .system, driver: driver, leaseExpiresAt: now, at: now)
        try db.orders.transition(order.id, to: .accepted, by: .driver, actor: driver.description, driver: driver, at: now)
        // The restaurant has packed everything, so all lines count as picked, and the arrival counts no shopping. The driver can still mark one
        // short.
        try db.execute(
            "UPDATE order_lines SET pick_status = 'picked', picked_at = \(now) WHERE order_id = \(order.id) AND pick_status = 'open'")
        return try DeliveryStart(services: services, db: db, now: now).start([order.id], from: order.source, driver: driver, shift: shift)
    }

    /// The open shift, its offer withdrawn, or else a new one.
    private func openShift(_ db: Transaction) throws -> Shift.ID {
        if let open = try db.shifts.beginDelivery(of: driver, at: now) { return open }
        try db.shifts.start(shift, of: driver, at: now, searchEndsAt: now)
        return shift
    }

    private func payload(_ id: DeliverySession.ID, _ db: Transaction) throws -> API.DeliverySession {
        try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(id, of: driver, at: now)
    }
}
