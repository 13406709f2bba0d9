import HarvestCore
import SQLStore

/// Carries a changed plan into the database and tells driver and customers.
struct DeliveryProgress {
    let db: Transaction
    let now: Instant

    /// Stores what differs between the session as it was read and its plan now.
    func save(_ plan: DeliveryPlan, of record: DeliveryRecord) throws {
        for (old, new) in zip(record.stops, plan.stops) where old.status != new.status {
            try db.deliveries.set(new.status, old.id, at: now)
        }
        try db.deliveries.step(record.id, to: plan.step, endedAt: plan.isEnded ? now : nil)
        if plan.isEnded { try end(record) }
        try tell(record, plan)
    }

    /// Tells the driver where the tour stands, and each customer where the driver is, as far as that is new.
    func tell(_ record: DeliveryRecord, _ plan: DeliveryPlan) throws {
        let changed = API.DeliveryChanged(
            deliverySessionID: record.id, status: plan.isEnded ? .ended : .running,
            currentStopID: plan.currentIndex.map { record.stops[$0].id },
            openLines: try db.deliveries.openLines(of: record.orders))
        try db.events.publish(.deliveryChanged(changed), to: [record.driver.description], at: now)
        let driver = try db.drivers.find(record.driver)
        for order in record.orders { try tell(order, plan.progress(for: order), minutes: minutes(to: order, record, plan, driver)) }
    }

    private func tell(_ order: Order.ID, _ progress: DriverProgress?, minutes: Int?) throws {
        let changed = try db.execute(
            "UPDATE orders SET driver_progress = \(progress), version = version + 1 WHERE id = \(order) AND driver_progress IS DISTINCT FROM \(progress)"
        )
        guard changed == 1, let progress, let word = API.DriverProgress(rawValue: progress.rawValue) else { return }
        let customer = try db.orders.customer(of: order)
        let payload = API.OrderProgressChanged(orderID: order, driverProgress: word, estimatedMinutes: minutes)
        try db.events.publish(.orderProgressChanged(payload), to: [customer.description], at: now)
    }

    /// From where the driver is, over all stops before.
    private func minutes(to order: Order.ID, _ record: DeliveryRecord, _ plan: DeliveryPlan, _ driver: DriverRecord?) -> Int? {
        guard let driver, var here = driver.position, let current = plan.currentIndex,
            let door = record.stops.firstIndex(where: { $0.order == order }), door >= current
        else { return nil }
        var minutes = 0
        for index in current...door where !plan.stops[index].status.isOver {
            minutes += Way.between(here, record.stops[index].position, driver.vehicle).minutes
            here = record.stops[index].position
        }
        return min(minutes, 1440)
    }

    private func end(_ record: DeliveryRecord) throws {
        for order in record.orders { try db.conversations.close(about: API.SubjectID(order), with: record.driver, at: now) }
        try db.shifts.end(record.shift, of: record.driver, .finished, at: now)
    }
}

/// An order leaves a tour that runs.
struct OrderDeparture {
    let db: Transaction
    let now: Instant

    /// Cancelled, undeliverable or handed back: its stop is over, its conversation closed, and the tour goes on or ends.
    /// An order that is only offered leaves the offer. Nothing happens to one that no driver has.
    func leave(_ order: Order.ID) throws {
        try OfferEnding(db: db, now: now).release(order)
        guard let record = try db.deliveries.session(with: order) else { return }
        var plan = record.plan
        plan.drop(order)
        try DeliveryProgress(db: db, now: now).save(plan, of: record)
        try db.conversations.close(about: API.SubjectID(order), with: record.driver, at: now)
    }
}
