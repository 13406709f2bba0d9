import HarvestCore
import SQLStore

/// What accepting brings about: a session with its stops, a conversation with each customer, and news to everybody.
struct DeliveryStart {
    let services: Services
    let db: Transaction
    let now: Instant

    /// - Parameter orders: accepted by the driver, all from this source, in the order of delivery.
    /// - Returns: the tour.
    @discardableResult
    func start(_ orders: [Order.ID], from id: API.SourceID, driver: User.ID, shift: Shift.ID) throws -> DeliverySession.ID {
        guard let source = try db.orderSources.find(id)?.position else { throw Problem.notFound }
        let plan = DeliveryPlan(orders: orders)
        let doors = try orders.map { try db.one("SELECT address_lat, address_lon FROM orders WHERE id = \($0)") { try $0.position(at: 0) } }
        let places = [source] + doors.map { $0 ?? source }
        var record = DeliveryRecord(
            id: services.id(), driver: driver, shift: shift, source: id, status: .running, startedAt: now, endedAt: nil)
        record.stops = zip(plan.stops, places).map { stop, place in
            StopRecord(id: services.id(), order: stop.order, position: place, status: stop.status, arrivedAt: nil, completedAt: nil)
        }
        try db.deliveries.add(record)
        try db.execute("UPDATE orders SET delivery_session_id = \(record.id) WHERE id IN (\(list: orders))")
        for order in orders { try talk(about: order, driver: driver) }
        try db.shifts.set(.delivering, shift, of: driver, at: now)
        try DeliveryProgress(db: db, now: now).tell(record, plan)
        return record.id
    }

    private func talk(about order: Order.ID, driver: User.ID) throws {
        let customer = try db.orders.customer(of: order)
        try db.conversations.open(
            services.id(), .order, about: API.SubjectID(order), between: [(customer, .customer), (driver, .driver)], at: now)
    }
}
