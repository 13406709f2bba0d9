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
        let open = isShopping ? try db.deliveries.openLines(of: record.orders) : (count: 0, stalls: 0)
        try publishSession(record, plan, openLines: open.count)
        let changed = orders.filter { $0.driverProgress != plan.progress(for: $0.id) }
        guard !changed.isEmpty else { return nil }
        try save(changed.map { ($0.id, plan.progress(for: $0.id)) })
        let driver = plan.isEnded ? nil : try db.drivers.find(record.driver)
        let shopping = driver == nil ? 0 : try record.shoppingMinutes(stalls: open.stalls, db)
        for id in record.orders { try changed.first { $0.id == id }.map { try publish($0, record, plan, driver, shopping) } }
        return driver
    }

    /// Publishes the state of the session to its driver.
    func publishSession(_ record: DeliveryRecord, _ plan: DeliveryPlan) throws {
        try publishSession(record, plan, openLines: db.deliveries.openLines(of: record.orders).count)
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

    private func publish(
        _ order: OrderRecord, _ record: DeliveryRecord, _ plan: DeliveryPlan, _ driver: DriverRecord?, _ shopping: Int
    ) throws {
        guard let progress = plan.progress(for: order.id) else { return }
        let arrival = driver.flatMap { driver in
            API.ArrivalEstimate(
                to: order.id, in: plan, at: record.stops.map(\.position), from: driver.position,
                seenSecondsAgo: driver.positionAge(at: now), by: driver.vehicle, shoppingMinutes: shopping)
        }
        let payload = API.OrderProgressChanged(
            orderID: order.id, driverProgress: progress, estimatedMinutes: arrival?.minutes, arrival: arrival)
        try db.events.publish(.orderProgressChanged(payload), to: [order.customer.description], at: now)
        if let arrival { db.notifications.expect(arrival, of: API.SubjectID(order.id)) }
        // Customers have been told who takes over. The goods come after the drivers have met.
        guard !plan.isMeeting else { return }
        try db.orderNotifications.moved(order, progress, by: record.driver, in: record.id, at: now)
    }

    private func end(_ record: DeliveryRecord) throws {
        try db.conversations.close(about: record.orders, with: record.driver, at: now)
        try db.shifts.end(record.shift, of: record.driver, .finished, at: now)
    }
}
