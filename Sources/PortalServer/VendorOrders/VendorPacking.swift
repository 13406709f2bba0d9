import HarvestCore
import SQLStore

/// How a press of “Mark packed” ended.
enum PackingOutcome: Sendable, Equatable {
    case done
    /// It was so before.
    case already
    /// Fetched, cancelled or handed over meanwhile.
    case movedOn
}

extension VendorOrders {
    /// Marks this vendor's part as packed. When a customer collects the order and everybody has packed, it is ready.
    func pack(_ id: Order.ID, at now: Instant) throws -> PackingOutcome {
        guard let order = try find(id) else { throw Problem.notFound }
        guard order.packedAt == nil else { return .already }
        guard order.isOpenForPacking else { return .movedOn }
        try db.execute("UPDATE order_vendors SET packed_at = \(now) WHERE order_id = \(id) AND vendor_id = \(vendor) AND packed_at IS NULL")
        if order.isCooked { try db.execute("UPDATE orders SET ready_at = \(now), version = version + 1 WHERE id = \(id)") }
        try tellPacking(of: order, isPacked: true, at: now)
        let open = try db.one(Int.self, "SELECT count(*) FROM order_vendors WHERE order_id = \(id) AND packed_at IS NULL")
        if order.fulfilment == .pickup, order.status == .created, open == 0 {
            try db.orderStates.move(id, to: .ready, by: .vendor, actor: vendor.description, at: now)
        }
        return .done
    }

    /// Takes that back, while nobody has fetched it.
    func unpack(_ id: Order.ID, at now: Instant) throws -> PackingOutcome {
        guard let order = try find(id) else { throw Problem.notFound }
        guard order.isOpenForPacking, !order.isCooked || order.status == .created else { return .movedOn }
        guard order.packedAt != nil else { return .already }
        try db.execute("UPDATE order_vendors SET packed_at = NULL WHERE order_id = \(id) AND vendor_id = \(vendor)")
        if order.isCooked { try db.execute("UPDATE orders SET ready_at = NULL, version = version + 1 WHERE id = \(id)") }
        try tellPacking(of: order, isPacked: false, at: now)
        return .done
    }

    /// The vendor's other pages, the customer and the driver see it at once.
    func tellPacking(of order: VendorOrderRecord, isPacked: Bool, at now: Instant) throws {
        let (customer, driver) = try db.one("SELECT customer_id, driver_id FROM orders WHERE id = \(order.id)") {
            (try $0.value(User.ID.self, at: 0), try $0.valueIfPresent(User.ID.self, at: 1))
        }
        let change = API.OrderPreparationChanged(
            orderID: order.id, sourceID: order.source, preparation: isPacked ? .ready : .preparing)
        let others = try driver.map { [$0] } ?? driversInReach(of: order)
        let recipients = [customer.description, vendor.description] + others.map(\.description)
        try db.events.publish(.orderPreparationChanged(change), to: recipients, at: now)
    }

    /// Who may claim what a restaurant has cooked.
    private func driversInReach(of order: VendorOrderRecord) throws -> [User.ID] {
        guard order.isCooked, order.fulfilment == .delivery, let place = try db.orderSources.find(order.source)?.position else { return [] }
        return try db.readyOrders.drivers(around: place)
    }
}
