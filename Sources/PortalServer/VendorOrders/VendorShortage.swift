import HarvestCore
import SQLStore

/// What came of marking lines short.
struct ShortageOutcome: Sendable {
    let number: String
    let isDone: Bool
    /// The payment to be released, when nothing of the order was left.
    var released: Payment.ID?
}

extension VendorOrders {
    /// Takes lines off an order that is not fetched yet, in the way of a driver who finds an empty stall: they are short, and pick-up prices the
    /// order again. An order of which nothing is left is cancelled, unless a driver is coming: then pick-up does that.
    func markShort(_ missing: Set<OrderLine.ID>, of id: Order.ID, at now: Instant) throws -> ShortageOutcome {
        guard let order = try find(id) else { throw Problem.notFound }
        guard order.isOpenForPacking || order.status == .scheduled else { return ShortageOutcome(number: order.number, isDone: false) }
        for line in try lines(of: [id])[id] ?? [] where missing.contains(line.id) && line.kept > 0 {
            try db.execute(
                """
                UPDATE order_lines SET pick_status = 'short', picked_quantity = 0, shortage_status = 'settled', answer_by = NULL, picked_at = \(now)
                WHERE id = \(line.id) AND vendor_id = \(vendor)
                """)
            try tellShort(line, of: order, at: now)
        }
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(id)")
        return try finish(order, at: now)
    }

    private func finish(_ order: VendorOrderRecord, at now: Instant) throws -> ShortageOutcome {
        var outcome = ShortageOutcome(number: order.number, isDone: true)
        let left = try db.all(
            VendorLineRecord.self, "SELECT \(sql: VendorLineRecord.columns) FROM order_lines l WHERE l.order_id = \(order.id) LIMIT 1000"
        ).filter { $0.kept > 0 }
        if left.isEmpty, order.status != .accepted {
            try db.orderStates.move(
                order.id, to: .cancelled, by: .vendor, actor: vendor.description, reason: "Nothing was left to buy.", at: now)
            outcome.released = try db.payments.planRelease(of: order.id, at: now)?.id
        } else if !left.contains(where: { $0.vendor == vendor }) {
            // Nothing of theirs is left to wait for.
            try db.execute(
                "UPDATE order_vendors SET packed_at = coalesce(packed_at, \(now)) WHERE order_id = \(order.id) AND vendor_id = \(vendor)")
        }
        return outcome
    }

    private func tellShort(_ line: VendorLineRecord, of order: VendorOrderRecord, at now: Instant) throws {
        let (customer, driver) = try db.one("SELECT customer_id, driver_id FROM orders WHERE id = \(order.id)") {
            (try $0.value(User.ID.self, at: 0), try $0.valueIfPresent(User.ID.self, at: 1))
        }
        let shortage = API.Shortage(pickedQuantity: 0, releasedCents: Cents(line.unitPrice.amount * Int64(line.quantity)), status: .settled)
        let change = API.OrderLineChanged(orderID: order.id, lineID: line.id, vendorID: vendor, pickStatus: .short, shortage: shortage)
        let recipients = [customer.description, vendor.description] + (driver.map { [$0.description] } ?? [])
        try db.events.publish(.orderLineChanged(change), to: recipients, at: now)
    }
}
