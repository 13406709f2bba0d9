import HarvestCore
import SQLStore

/// A driver picks an order that a restaurant has cooked. Exactly one driver wins it.
struct ReadyOrderClaim: Sendable {
    let services: Services
    let driver: User.ID
    /// The shift that begins with the claim, where none runs.
    let shift: Shift.ID
    let now: Instant

    /// The tour that it opens. Claiming again answers the same tour.
    func claim(_ id: Order.ID, _ db: Transaction) throws -> API.DeliverySession {
        guard let order = try db.orders.find(id), order.source.restaurant != nil, order.fulfilment == .delivery, order.readyAt != nil,
            order.customer != driver
        else { throw Problem.notFound }
        let running = try db.deliveries.running(of: driver)
        if let running, order.driver == driver, running.orders.contains(id) { return try payload(running.id, db) }
        // As in the list: what a driver declined or gave back is no longer for them.
        guard try !db.readyOrders.isDeclined(id, by: driver) else { throw Problem.notFound }
        guard order.status == .created else {
            throw order.driver == nil || order.driver == driver ? Problem.notFound : DispatchRefusal.orderTaken
        }
        guard running == nil else { throw DispatchRefusal.oneOrderAtATime }
        guard try db.drivers.find(driver)?.canBePaid == true else { throw DispatchRefusal.payoutAccountIncomplete }
        let shift = try shift(db)
        // The lease lasts no longer than this transaction: what is claimed is taken.
        try db.orderStates.move(id, to: .retrieved, by: .system, driver: driver, leaseExpiresAt: now, at: now)
        try db.orderStates.move(id, to: .accepted, by: .driver, actor: driver.description, driver: driver, at: now)
        let session = try DeliveryStart(services: services, db: db, now: now).start(
            [id], from: order.source, driver: driver, shift: shift)
        // The kitchen put it together: there is nothing to shop, only to take along. A driver who finds something missing still says so.
        try db.execute("UPDATE order_lines SET pick_status = 'picked', picked_at = \(now) WHERE order_id = \(id) AND pick_status = 'open'")
        return try payload(session, db)
    }

    /// The running shift, what was offered in it given back, or a new one.
    private func shift(_ db: Transaction) throws -> Shift.ID {
        if let open = try db.shifts.open(of: driver) {
            if let offer = try db.offers.open(of: driver) { try OfferEnding(db: db, now: now).withdraw(offer) }
            return open.id
        }
        try db.shifts.start(shift, of: driver, at: now, searchEndsAt: now)
        return shift
    }

    private func payload(_ id: DeliverySession.ID, _ db: Transaction) throws -> API.DeliverySession {
        try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(id, of: driver, at: now)
    }
}
