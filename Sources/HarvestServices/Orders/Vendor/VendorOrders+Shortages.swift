import HarvestCore
import SQLStore

/// What came of marking lines short.
package struct ShortageOutcome: Sendable {
    /// The order's number, as people read it.
    package let number: String
    /// False if the order had been picked up or cancelled before.
    package let isDone: Bool
    /// The payment to be released, if nothing of the order was left.
    package var released: Payment.ID?
}

extension VendorOrders {
    /// Marks lines of an order short that is not picked up yet: nothing of them is sold, and pick-up prices the order again. If nothing of the
    /// order is left it is cancelled, unless a driver is coming: then pick-up cancels it.
    ///
    /// - Parameter isSoldOut: whether the produce of these lines is sold out, too.
    package func markShort(
        _ missing: Set<OrderLine.ID>, of id: Order.ID, isSoldOut: Bool = false, at now: Instant
    ) throws -> ShortageOutcome {
        guard let order = try find(id), let record = try db.orders.find(id) else { throw AccessRefusal.notFound }
        guard order.isOpenForShortages else { return ShortageOutcome(number: order.number, isDone: false) }
        var lines = try db.orders.lines(of: id)
        for (index, line) in lines.enumerated() where line.vendor == vendor && missing.contains(line.id) && line.boughtQuantity > 0 {
            lines[index] = try db.orders.setPicked(line, .short, quantity: 0, recordedAt: now, at: now)
            try OrderLineEvents(db: db, now: now).publish(lines[index], of: record)
        }
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(id)")
        let outcome = try finish(order, left: lines.filter { $0.boughtQuantity > 0 }, at: now)
        let produce = lines.filter { $0.vendor == vendor && missing.contains($0.id) }.map(\.produce)
        if isSoldOut { try db.stock.markSoldOut(produce, of: vendor, at: now) }
        return outcome
    }

    private func finish(_ order: VendorOrderRecord, left: [OrderLineRecord], at now: Instant) throws -> ShortageOutcome {
        var outcome = ShortageOutcome(number: order.number, isDone: true)
        if left.isEmpty, order.status != .accepted {
            try db.orders.transition(
                order.id, to: .cancelled, by: .vendor, actor: vendor.description, reason: .nothingLeft, at: now)
            outcome.released = try db.payments.planRelease(of: order.id, at: now)?.id
        } else if !left.contains(where: { $0.vendor == vendor }) {
            // Nobody waits for this vendor any more.
            try db.execute(
                "UPDATE order_vendors SET packed_at = coalesce(packed_at, \(now)) WHERE order_id = \(order.id) AND vendor_id = \(vendor)")
        }
        return outcome
    }
}
