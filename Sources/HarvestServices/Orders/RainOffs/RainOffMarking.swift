import HarvestCore
import SQLStore

/// Asks the customers of all orders that wait for a canceled day what should become of them. The number of statements does not depend on the
/// number of orders, but for those that drivers have: a driver has few.
struct RainOffMarking {
    let db: Transaction
    let market: MarketRecord
    let day: LocalDate
    let reason: String
    /// The administrator's identifier.
    let actor: String
    let now: Instant

    /// Relieves the drivers, marks the orders, and tells everyone concerned. Returns how many orders it marked.
    func mark() throws -> Int {
        let chooseBy = now.adding(hours: try db.settings.read().rainOffHours)
        var count = 0
        var found = try nextOrders()
        while !found.isEmpty {
            let orders = try found.compactMap(withoutDriver)
            if !orders.isEmpty { try ask(orders, by: chooseBy) }
            count += orders.count
            found = try nextOrders()
        }
        return count
    }

    /// Orders that are not marked yet.
    private func nextOrders() throws -> [OrderRecord] {
        try db.rainOffs.waiting(for: day, at: market.id, limit: RainOffRepository.batch)
    }

    private func ask(_ orders: [OrderRecord], by chooseBy: Instant) throws {
        try db.rainOffs.ask(orders, by: chooseBy)
        try db.rainOffs.addToHistories(orders, by: actor, at: now)
        try publish(orders, chooseBy)
        try RainOffNotifications(db: db, market: market, day: day, reason: reason, now: now).tellCustomers(of: orders, until: chooseBy)
    }

    /// The order after its driver is relieved; nil if nothing of it was left to buy, so that it is canceled.
    private func withoutDriver(_ order: OrderRecord) throws -> OrderRecord? {
        guard order.status == .retrieved || order.status == .accepted else { return order }
        let giveBack = OrderReturn(db: db, now: now)
        guard try !giveBack.cancelIfNothingIsLeft(of: order) else { return nil }
        let waiting = try db.orders.transition(order, to: .scheduled, by: .admin, actor: actor, reason: .rainedOff, at: now)
        try giveBack.resetLines(of: waiting)
        return waiting
    }

    private func publish(_ orders: [OrderRecord], _ chooseBy: Instant) throws {
        let parts = try db.all(
            """
            SELECT order_id, vendor_id FROM order_vendors WHERE order_id IN (\(list: orders.map(\.id))) ORDER BY order_id, position LIMIT 50000
            """
        ) { (order: try $0.value("order_id", as: Order.ID.self), vendor: try $0.value("vendor_id", as: Vendor.ID.self)) }
        let vendors = Dictionary(grouping: parts, by: \.order).mapValues { $0.map(\.vendor) }
        for order in orders {
            let concerned = vendors[order.id] ?? []
            let change = API.OrderRainedOff(
                orderID: order.id, number: order.numberText, sourceID: order.source, vendorIDs: concerned,
                deliveryStatus: API.DeliveryStatus(.scheduled), previousStatus: API.DeliveryStatus(order.status), marketDay: day,
                chooseBy: chooseBy)
            try db.events.publish(
                .orderRainedOff(change), to: [order.customer.description, EventRecipient.admins] + concerned.map(\.description), at: now)
        }
    }
}
