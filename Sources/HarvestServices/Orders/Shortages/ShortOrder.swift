import HarvestCore
import SQLStore

/// What follows when lines of an order turn out to be missing.
struct ShortOrder {
    let db: Transaction
    let now: Instant

    /// Cancels the order if nothing of it is left, unless a driver is coming: then pick-up cancels it. If nothing of a vendor is left, nobody
    /// waits for that vendor any more, so a pick-up order may be ready. A line that the customer is asked about counts as left. Returns the payment
    /// to be carried out.
    /// - Parameters:
    ///   - lines: all lines of the order as they are now.
    ///   - vendors: whose lines have changed.
    ///   - reason: why nothing is left; nil for what the vendors say.
    func finish(
        _ order: OrderRecord, _ lines: [OrderLineRecord], of vendors: Set<Vendor.ID>, because reason: OrderReason? = nil
    ) throws -> Payment.ID? {
        let left = Set(lines.filter { $0.boughtQuantity > 0 || $0.question?.status == .waiting }.map(\.vendor))
        if left.isEmpty, order.status != .accepted, let vendor = vendors.min() {
            try db.orders.transition(
                order.id, to: .cancelled, by: .vendor, actor: vendor.description, reason: reason ?? lines.reasonNothingIsLeft, at: now)
            return try db.payments.planRelease(of: order.id, at: now)?.id
        }
        let done = vendors.subtracting(left).sorted()
        for vendor in done {
            try db.execute(
                "UPDATE order_vendors SET packed_at = coalesce(packed_at, \(now)) WHERE order_id = \(order.id) AND vendor_id = \(vendor)")
        }
        if let vendor = done.first { try makeReady(order, by: vendor) }
        return try concludeIfHandedOver(order, left)
    }

    /// Nobody waits for a pick-up whose stalls with goods have all handed their parts over.
    private func concludeIfHandedOver(_ order: OrderRecord, _ left: Set<Vendor.ID>) throws -> Payment.ID? {
        guard order.status == .ready, order.ordered.ebt.isPositive else { return nil }
        let parts = try db.orders.vendors(of: order.id)
        guard parts.contains(where: { $0.handedOverAt != nil }), parts.allSatisfy({ $0.handedOverAt != nil || !left.contains($0.vendor) })
        else { return nil }
        return try OverduePickUp(db: db, now: now, local: nil).conclude(order).payment
    }

    /// A pick-up order is ready if the other vendors have packed.
    private func makeReady(_ order: OrderRecord, by vendor: Vendor.ID) throws {
        guard order.fulfilment == .pickup, order.status == .created, try db.orders.vendors(of: order.id).allSatisfy({ $0.packedAt != nil })
        else { return }
        try db.orders.transition(order.id, to: .ready, by: .vendor, actor: vendor.description, at: now)
    }
}
