import HarvestCore
import SQLStore

/// Stores what changed in a delivery session and publishes it to the driver and the customers.
struct DeliveryProgress {
    let db: Transaction
    let now: Instant

    /// Stores the difference between the session as it was read and its plan now, and publishes it. Ends the session if all stops are over.
    func save(_ plan: DeliveryPlan, of record: DeliveryRecord) throws {
        for (old, new) in zip(record.stops, plan.stops) where old.status != new.status {
            try db.deliveries.set(new.status, old.id, at: now)
        }
        try db.deliveries.advance(record.id, to: plan.step, endedAt: plan.isEnded ? now : nil)
        if plan.isEnded { try end(record) }
        try publish(record, plan)
    }

    /// Publishes the state of the session to its driver, and to each customer the driver's progress if it changed.
    func publish(_ record: DeliveryRecord, _ plan: DeliveryPlan) throws {
        try publishSession(record, plan)
        let driver = try db.drivers.find(record.driver)
        for order in record.orders {
            try setProgress(plan.progress(for: order), of: order, minutes: minutes(to: order, record, plan, driver))
        }
    }

    /// Publishes the state of the session to its driver.
    func publishSession(_ record: DeliveryRecord, _ plan: DeliveryPlan) throws {
        let changed = API.DeliveryChanged(
            deliverySessionID: record.id, status: plan.isEnded ? .ended : .running,
            currentStopID: plan.currentIndex.map { record.stops[$0].id },
            openLines: try db.deliveries.openLines(of: record.orders))
        try db.events.publish(.deliveryChanged(changed), to: [record.driver.description], at: now)
    }

    private func setProgress(_ progress: DriverProgress?, of order: Order.ID, minutes: Int?) throws {
        let changed = try db.execute(
            "UPDATE orders SET driver_progress = \(progress), version = version + 1 WHERE id = \(order) AND driver_progress IS DISTINCT FROM \(progress)"
        )
        guard changed == 1, let progress else { return }
        let customer = try db.orders.customer(of: order)
        let payload = API.OrderProgressChanged(orderID: order, driverProgress: progress, estimatedMinutes: minutes)
        try db.events.publish(.orderProgressChanged(payload), to: [customer.description], at: now)
    }

    /// Minutes from the driver's position through all open stops to the order's, at most a day. Nil once the stop is over, and while the
    /// position is unknown.
    private func minutes(to order: Order.ID, _ record: DeliveryRecord, _ plan: DeliveryPlan, _ driver: DriverRecord?) -> Int? {
        guard let driver, var position = driver.position, let current = plan.currentIndex,
            let last = record.stops.firstIndex(where: { $0.order == order }), last >= current
        else { return nil }
        var minutes = 0
        for index in current...last where !plan.stops[index].status.isOver {
            let next = record.stops[index].position
            minutes += Leg(from: position, to: next, by: driver.vehicle).minutes
            position = next
        }
        return min(minutes, 1440)
    }

    private func end(_ record: DeliveryRecord) throws {
        for order in record.orders { try db.conversations.close(about: API.SubjectID(order), with: record.driver, at: now) }
        try db.shifts.end(record.shift, of: record.driver, .finished, at: now)
    }
}
