import HarvestCore
import SQLStore

/// An administrator relieves a driver: orders that are not picked up wait for another driver, and goods that are pass to a driver whom the
/// administrator names. That driver meets the old one where the old one is.
package struct DriverRelief: Sendable {
    let services: Services
    /// The administrator's identifier.
    let actor: String
    let now: Instant

    package init(services: Services, actor: String, now: Instant) { (self.services, self.actor, self.now) = (services, actor, now) }

    /// Relieves the driver of an order, and so of all orders of the delivery session. Their customers are told, and the trail records each order.
    /// - Parameter next: who takes goods that are picked up; nil before pick-up.
    package func relieve(_ id: Order.ID, by next: User.ID?, reason: String, _ db: Transaction) throws -> DriverReliefOutcome {
        guard let order = try db.orders.find(id), let driver = order.driver, let record = try db.deliveries.session(with: id),
            record.driver == driver
        else { return .movedOn }
        let carried = try db.orders.all(record.orders).filter { $0.driver == driver && $0.deliverySession == record.id }
        let picked = record.orders.compactMap { id in carried.first { $0.id == id && $0.status == .pickedUp } }
        let waiting = carried.filter { $0.status == .accepted }
        guard !picked.isEmpty || !waiting.isEmpty else { return .movedOn }
        if !picked.isEmpty {
            guard let next, try isCandidate(next, for: picked, insteadOf: driver, db) else { return .driverNeeded }
            try pass(picked, from: record, to: next, db)
        }
        for order in waiting { try OrderReturn(db: db, now: now).take(order, by: .admin, actor: actor, reason: reason) }
        for order in picked + waiting { try db.audit.record(.driverRelieved, of: order.id.description, detail: reason, by: actor, at: now) }
        return .done
    }

    private func isCandidate(_ next: User.ID, for orders: [OrderRecord], insteadOf driver: User.ID, _ db: Transaction) throws -> Bool {
        guard next != driver, try waitsForOrders(next, db) else { return false }
        // As in every other way to an order: not its customer or whom they must not meet, and not who declined it or handed it back.
        guard try orders.allSatisfy({ try db.assignmentCandidates.isAllowed(next, $0.id, of: $0.customer) }) else { return false }
        return try db.deliveries.running(of: next) == nil
    }

    /// A search lasts for seconds only, so a driver whose last one found nothing a short while ago counts, too. Who went offline does not.
    private func waitsForOrders(_ driver: User.ID, _ db: Transaction) throws -> Bool {
        if let shift = try db.shifts.open(of: driver) { return shift.status != .delivering }
        return try db.shifts.searchedInVain(driver, since: now - SearchingDrivers.keepsPlaceSeconds) != nil
    }

    /// The open shift, its offer withdrawn, or else a new one that does not search.
    private func shift(of driver: User.ID, _ db: Transaction) throws -> Shift.ID {
        if let open = try db.shifts.beginDelivery(of: driver, at: now) { return open }
        let shift = services.id(Shift.ID.self)
        try db.shifts.start(shift, of: driver, at: now, searchEndsAt: now)
        return shift
    }

    private func pass(_ orders: [OrderRecord], from record: DeliveryRecord, to next: User.ID, _ db: Transaction) throws {
        let meeting = try db.drivers.find(record.driver)?.position
        var plan = record.plan
        for order in orders { plan.cancelStop(of: order.id) }
        try DeliveryProgress(db: db, now: now).save(plan, of: record)
        try db.conversations.close(about: orders.map(\.id), with: record.driver, at: now)
        for order in orders {
            try db.orders.setDriver(next, of: order, at: now)
            try db.orderLedger.bookDriverChange(of: order, from: record.driver, to: next, actor: actor, at: now)
        }
        let session = try DeliveryStart(services: services, db: db, now: now).start(
            orders.map(\.id), from: record.source, driver: next, shift: shift(of: next, db), relieving: record.id, meetingAt: meeting)
        try db.notifications.tell(
            [next], .deliveryTakenOver, about: API.SubjectID(session), item: .source(record.source), person: .user(record.driver), at: now)
        for order in orders { try db.orderNotifications.driverChanged(order, to: next, in: session, at: now) }
    }
}

extension DriverAdministration {
    /// Drivers who can take over another one's orders: those who wait for some, then those whose search found nothing a short while ago.
    package func waiting(limit: Int, at now: Instant) throws -> [AdminDriverSummary] {
        try online(limit: limit, at: now).filter { $0.state == .searching || $0.state == .offered }
            + searchedInVain(since: now - SearchingDrivers.keepsPlaceSeconds, limit: limit, at: now)
    }
}
