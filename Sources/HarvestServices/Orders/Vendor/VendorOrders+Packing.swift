import HarvestCore
import SQLStore

/// What a request to pack an order, or to undo it, came to.
package enum PackingOutcome: Sendable, Equatable {
    case done
    /// It was so before.
    case already
    /// The order was picked up, collected or cancelled in the meantime.
    case movedOn
}

extension VendorOrders {
    /// Marks this vendor's part as packed. A pick-up order is ready once every vendor has packed.
    package func pack(_ id: Order.ID, at now: Instant) throws -> PackingOutcome {
        guard let order = try find(id) else { throw AccessRefusal.notFound }
        guard order.packedAt == nil else { return .already }
        guard order.isOpenForPacking else { return .movedOn }
        try db.execute("UPDATE order_vendors SET packed_at = \(now) WHERE order_id = \(id) AND vendor_id = \(vendor) AND packed_at IS NULL")
        if order.isRestaurantOrder { try db.execute("UPDATE orders SET ready_at = \(now), version = version + 1 WHERE id = \(id)") }
        try publishPacking(of: order, isPacked: true, at: now)
        let unpacked = try db.one(Int.self, "SELECT count(*) FROM order_vendors WHERE order_id = \(id) AND packed_at IS NULL")
        if order.fulfilment == .pickup, order.status == .created, unpacked == 0 {
            try db.orders.transition(id, to: .ready, by: .vendor, actor: vendor.description, at: now)
        }
        return .done
    }

    /// Undoes `pack` while nobody has picked the order up.
    package func unpack(_ id: Order.ID, at now: Instant) throws -> PackingOutcome {
        guard let order = try find(id) else { throw AccessRefusal.notFound }
        guard order.isOpenForPacking, !order.isRestaurantOrder || order.status == .created else { return .movedOn }
        guard order.packedAt != nil else { return .already }
        try db.execute("UPDATE order_vendors SET packed_at = NULL WHERE order_id = \(id) AND vendor_id = \(vendor)")
        if order.isRestaurantOrder { try db.execute("UPDATE orders SET ready_at = NULL, version = version + 1 WHERE id = \(id)") }
        try publishPacking(of: order, isPacked: false, at: now)
        return .done
    }

    /// Publishes the change to the customer, to this vendor, and to the drivers it concerns.
    private func publishPacking(of order: VendorOrderRecord, isPacked: Bool, at now: Instant) throws {
        let (customer, driver) = try db.one("SELECT customer_id, driver_id FROM orders WHERE id = \(order.id)") {
            (try $0.value("customer_id", as: User.ID.self), try $0.valueIfPresent("driver_id", as: User.ID.self))
        }
        let change = API.OrderPreparationChanged(
            orderID: order.id, sourceID: order.source, preparation: isPacked ? .ready : .preparing)
        let drivers = try driver.map { [$0] } ?? driversInReach(of: order)
        let recipients = [customer.description, vendor.description] + drivers.map(\.description)
        try db.events.publish(.orderPreparationChanged(change), to: recipients, at: now)
    }

    /// The drivers who can claim the order once the restaurant has cooked it.
    private func driversInReach(of order: VendorOrderRecord) throws -> [User.ID] {
        guard order.isRestaurantOrder, order.fulfilment == .delivery, let position = try db.orderSources.find(order.source)?.position
        else { return [] }
        return try db.readyOrders.drivers(around: position)
    }
}
