import HarvestCore
import SQLStore

/// Starts the delivery session of accepted orders: stops, a conversation with each customer, and events for everybody.
struct DeliveryStart {
    let services: Services
    let db: Transaction
    let now: Instant

    /// Starts a session and returns its id.
    /// - Parameters:
    ///   - orders: accepted by the driver, all from this source, in the order of delivery.
    ///   - relieved: the session whose driver is relieved; nil for a new delivery.
    ///   - meeting: where the relieved driver is. The first stop is there; without it, at the source.
    @discardableResult
    func start(
        _ orders: [Order.ID], from id: API.SourceID, driver: User.ID, shift: Shift.ID, relieving relieved: DeliverySession.ID? = nil,
        meetingAt meeting: Position? = nil
    ) throws -> DeliverySession.ID {
        guard let source = try db.orderSources.find(id)?.position else { throw AccessRefusal.notFound }
        let plan = DeliveryPlan(orders: orders, meetsDriver: relieved != nil)
        let positions = try [meeting ?? source] + orders.map { try destination(of: $0) ?? source }
        var record = DeliveryRecord(
            id: services.id(), driver: driver, shift: shift, source: id, status: .running, startedAt: now, endedAt: nil,
            relieved: relieved)
        record.stops = zip(plan.stops, positions).map { stop, position in
            StopRecord(id: services.id(), order: stop.order, position: position, status: stop.status, arrivedAt: nil, completedAt: nil)
        }
        try db.deliveries.add(record)
        try db.execute("UPDATE orders SET delivery_session_id = \(record.id) WHERE id IN (\(list: orders))")
        for order in orders { try openConversation(about: order, from: id, driver: driver) }
        if id.market != nil, relieved == nil { try db.conversations.joinShort(orders, at: now) }
        try db.shifts.set(.delivering, shift, of: driver, at: now)
        try DeliveryProgress(db: db, now: now).publish(record, plan, db.orders.all(orders))
        return record.id
    }

    private func destination(of order: Order.ID) throws -> Position? {
        try db.one("SELECT address_lat, address_lon FROM orders WHERE id = \(order)") { try $0.position("address_lat", "address_lon") }
    }

    /// The owners of a restaurant; none for a market.
    private func owners(of source: API.SourceID, for customer: User.ID) throws -> [User.ID] {
        guard case .restaurant(let restaurant) = source else { return [] }
        return try db.restaurants.owners(of: restaurant, for: customer)
    }

    private func openConversation(about order: Order.ID, from source: API.SourceID, driver: User.ID) throws {
        let customer = try db.orders.customer(of: order)
        let others = try owners(of: source, for: customer).filter { $0 != customer && $0 != driver }
        let parties = [(customer, API.Party.Role.customer), (driver, .driver)] + others.map { ($0, .restaurant) }
        try db.conversations.open(services.id(), .order, about: API.SubjectID(order), between: parties, at: now)
    }
}
