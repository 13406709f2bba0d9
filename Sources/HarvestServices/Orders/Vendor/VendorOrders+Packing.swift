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

/// An order with all its vendors' parts, one of which its vendor packs.
package struct PackableOrder: Sendable {
    let order: OrderRecord
    let vendors: [OrderVendorRecord]
    /// The part of the vendor who packs.
    let part: OrderVendorRecord

    /// The number for people.
    package var number: String { order.numberText }

    var isOpen: Bool { OrderStatus.packable.contains(order.status) }
    var isFromRestaurant: Bool { order.source.restaurant != nil }
    /// Whether every other vendor has packed.
    var isLast: Bool { vendors.allSatisfy { $0.vendor == part.vendor || $0.packedAt != nil } }
}

extension VendorOrders {
    /// The order as this vendor packs it; nil if it is not this vendor's.
    package func packable(_ id: Order.ID) throws -> PackableOrder? {
        guard let (order, vendors) = try whole(id), let part = vendors.first(where: { $0.vendor == vendor }) else { return nil }
        return PackableOrder(order: order, vendors: vendors, part: part)
    }

    /// Marks this vendor's part as packed. A pick-up order is ready once every vendor has packed.
    package func pack(_ packable: PackableOrder, at now: Instant) throws -> PackingOutcome {
        let order = packable.order
        guard packable.part.packedAt == nil else { return .already }
        guard packable.isOpen else { return .movedOn }
        try set(packedAt: now, packable)
        try publishPacking(of: packable, isPacked: true, at: now)
        if order.fulfilment == .pickup, order.status == .created, packable.isLast {
            _ = try db.orders.transition(
                order, vendors: packable.vendors, to: .ready, by: .vendor, actor: vendor.description, at: now)
        }
        return .done
    }

    /// Undoes `pack` while nobody has picked the order up.
    package func unpack(_ packable: PackableOrder, at now: Instant) throws -> PackingOutcome {
        guard packable.isOpen, !packable.isFromRestaurant || packable.order.status == .created else { return .movedOn }
        guard packable.part.packedAt != nil else { return .already }
        try set(packedAt: nil, packable)
        try publishPacking(of: packable, isPacked: false, at: now)
        return .done
    }

    private func set(packedAt: Instant?, _ packable: PackableOrder) throws {
        let id = packable.order.id
        try db.enqueue("UPDATE order_vendors SET packed_at = \(packedAt) WHERE order_id = \(id) AND vendor_id = \(vendor)")
        guard packable.isFromRestaurant else { return }
        try db.enqueue("UPDATE orders SET ready_at = \(packedAt), version = version + 1 WHERE id = \(id)")
    }

    /// Publishes the change to the customer, to this vendor, and to the drivers it concerns.
    private func publishPacking(of packable: PackableOrder, isPacked: Bool, at now: Instant) throws {
        let order = packable.order
        let change = API.OrderPreparationChanged(
            orderID: order.id, sourceID: order.source, preparation: isPacked ? .ready : .preparing)
        let drivers = try order.driver.map { [$0] } ?? driversInReach(of: order)
        let recipients = [order.customer.description, vendor.description] + drivers.map(\.description)
        try db.events.publish(.orderPreparationChanged(change), to: recipients, at: now)
    }

    /// The drivers who can claim the order once the restaurant has cooked it.
    private func driversInReach(of order: OrderRecord) throws -> [User.ID] {
        guard order.source.restaurant != nil, order.fulfilment == .delivery,
            let position = try db.orderSources.find(order.source)?.position
        else { return [] }
        return try db.readyOrders.drivers(around: position, for: order.customer)
    }
}
