import HarvestCore
import SQLStore

/// Stores what changed in a delivery session and publishes it to the driver and the customers.
struct DeliveryProgress {
    let db: Transaction
    let now: Instant

    /// Stores the difference between the session as it was read and its plan now, and publishes it. Ends the session if all stops are over.
    /// Returns the session as it is then.
    /// - Parameter orders: those of the session as they are now, if they were read in this transaction.
    @discardableResult
    func save(_ plan: DeliveryPlan, of record: DeliveryRecord, _ orders: [OrderRecord]? = nil) throws -> DeliveryRecord {
        let changed = zip(record.stops, plan.stops).filter { $0.status != $1.status }
        try db.deliveries.set(changed.map { ($0.id, $1.status) }, at: now)
        try db.deliveries.advance(record.id, to: plan.step, endedAt: plan.isEnded ? now : nil)
        if plan.isEnded { try end(record) }
        var saved = record.saved(plan, at: now)
        saved.driverRecord = try publish(record, plan, orders ?? db.orders.all(record.orders))
        return saved
    }

    /// Publishes the state of the session to its driver, and to each customer the driver's progress if it changed. Returns the driver if they
    /// were read for it.
    @discardableResult
    func publish(_ record: DeliveryRecord, _ plan: DeliveryPlan, _ orders: [OrderRecord]) throws -> DriverRecord? {
        // Only accepted orders have open lines.
        let isShopping = orders.contains { $0.status == .accepted }
        try publishSession(record, plan, openLines: isShopping ? db.deliveries.openLines(of: record.orders) : 0)
        let changed = orders.filter { $0.driverProgress != plan.progress(for: $0.id) }
        guard !changed.isEmpty else { return nil }
        try save(changed.map { ($0.id, plan.progress(for: $0.id)) })
        let driver = plan.isEnded ? nil : try db.drivers.find(record.driver)
        for id in record.orders { try changed.first { $0.id == id }.map { try publish($0, record, plan, driver) } }
        return driver
    }

    /// Publishes the state of the session to its driver.
    func publishSession(_ record: DeliveryRecord, _ plan: DeliveryPlan) throws {
        try publishSession(record, plan, openLines: db.deliveries.openLines(of: record.orders))
    }

    private func publishSession(_ record: DeliveryRecord, _ plan: DeliveryPlan, openLines: Int) throws {
        let changed = API.DeliveryChanged(
            deliverySessionID: record.id, status: plan.isEnded ? .ended : .running,
            currentStopID: plan.currentIndex.map { record.stops[$0].id }, openLines: openLines)
        try db.events.publish(.deliveryChanged(changed), to: [record.driver.description], at: now)
    }

    private func save(_ progress: [(order: Order.ID, progress: DriverProgress?)]) throws {
        try db.enqueue(
            """
            WITH changed (order_id, progress) AS (VALUES \(rows: progress.map { "\($0.order), \($0.progress)" }))
            UPDATE orders SET driver_progress = changed.progress, version = version + 1 FROM changed WHERE orders.id = changed.order_id
            """)
    }

    private func publish(_ order: OrderRecord, _ record: DeliveryRecord, _ plan: DeliveryPlan, _ driver: DriverRecord?) throws {
        guard let progress = plan.progress(for: order.id) else { return }
        let payload = API.OrderProgressChanged(
            orderID: order.id, driverProgress: progress, estimatedMinutes: minutes(to: order.id, record, plan, driver))
        try db.events.publish(.orderProgressChanged(payload), to: [order.customer.description], at: now)
        try db.orderNotifications.moved(order, progress, by: record.driver, in: record.id, at: now)
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
        try db.conversations.close(about: record.orders, with: record.driver, at: now)
        try db.shifts.end(record.shift, of: record.driver, .finished, at: now)
    }
}
