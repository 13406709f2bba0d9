import HarvestCore
import SQLStore

/// What came of marking lines short.
package struct ShortageOutcome: Sendable {
    /// The order's number, as people read it.
    package let number: String
    /// False if the order had been picked up or cancelled before.
    package let isDone: Bool
    /// Whether the customer is asked about a line.
    package var isAsked = false
    /// The payment to be released, if nothing of the order was left.
    package var released: Payment.ID?
}

extension VendorOrders {
    /// Marks lines of an order short that is not picked up yet: what is missing is not sold, and pick-up prices the order again. A customer who
    /// chose it is asked first. If nothing of the order is left it is cancelled, unless a driver is coming: then pick-up cancels it.
    ///
    /// - Parameters:
    ///   - left: how many units there are of each line. Lines of which there are enough stay as they are.
    ///   - reason: why, for the customer.
    ///   - isSoldOut: whether the produce of these lines is sold out, too.
    package func markShort(
        _ left: [OrderLine.ID: Int], of id: Order.ID, because reason: OrderReason? = nil, isSoldOut: Bool = false, at now: Instant
    ) throws -> ShortageOutcome {
        guard let order = try find(id), let record = try db.orders.find(id) else { throw AccessRefusal.notFound }
        guard order.isOpenForShortages else { return ShortageOutcome(number: order.number, isDone: false) }
        var outcome = ShortageOutcome(number: order.number, isDone: true)
        var lines = try db.orders.lines(of: id)
        for (index, line) in lines.enumerated() where line.vendor == vendor {
            guard let count = left[line.id], count < line.boughtQuantity else { continue }
            lines[index] = try ShortageMarking(db: db, now: now).set(
                line, of: record, .short, quantity: count, reason: reason, recordedAt: now)
            if lines[index].question?.status == .waiting { outcome.isAsked = true }
        }
        outcome.released = try ShortOrder(db: db, now: now).finish(record, lines, of: [vendor])
        if isSoldOut {
            try db.stock.markSoldOut(lines.filter { $0.vendor == vendor && left[$0.id] != nil }.map(\.produce), of: vendor, at: now)
        }
        return outcome
    }
}
