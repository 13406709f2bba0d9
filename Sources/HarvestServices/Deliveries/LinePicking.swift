import HarvestCore
import SQLStore

/// A driver ticks lines of the shopping list, marks them short, or undoes either, until the order is picked up.
package struct LinePicking: Sendable {
    let driver: User.ID
    let base: String
    let now: Instant

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(driver: User.ID, base: String, now: Instant) { (self.driver, self.base, self.now) = (driver, base, now) }

    /// Sets a line and returns it as the driver sees it. Safe to repeat. A change that the device recorded before the stored one arrived late
    /// and changes nothing. A short line is settled at once, unless the customer chose to be asked.
    ///
    /// Throws `AccessRefusal.notFound` unless the line belongs to this session of the driver, `StopRefusal.shoppingOver` once shopping for the
    /// order is over, `ShortageRefusal.decided` if the customer has decided about the line, and `InputRefusal` for a short line of which nothing is
    /// missing and for a device time that can't be right.
    package func set(
        _ line: OrderLine.ID, in session: DeliverySession.ID, _ input: API.ShoppingLinePut, _ db: Transaction
    ) throws -> API.ShoppingLine {
        guard let record = try db.deliveries.find(session, of: driver), let old = try db.orders.line(line),
            record.orders.contains(old.order), let order = try db.orders.find(old.order)
        else { throw AccessRefusal.notFound }
        guard record.status == .running, order.status == .accepted else { throw StopRefusal.shoppingOver(order.status) }
        try record.checkDeviceTime(input.recordedAt, at: now)
        let quantity = try pickedQuantity(input, of: old)
        var new = old
        // A device's clock may be ahead.
        let recordedAt = min(input.recordedAt, now)
        let isLate = old.recordedAt.map { recordedAt < $0 } ?? false
        if !isLate, old.pickStatus != input.pickStatus || old.pickedQuantity != quantity {
            new = try ShortageMarking(db: db, now: now).set(
                old, of: order, input.pickStatus, quantity: quantity, recordedAt: recordedAt)
            try DeliveryProgress(db: db, now: now).publishSession(record, record.plan)
        }
        return API.ShoppingLine(
            new, try OrderPhotos([new.photo].compactMap { $0 }, baseURL: base, db), try db.substitutes.current(of: [new])[new.id])
    }

    /// The quantity that the driver got; nil for a line that is open again.
    private func pickedQuantity(_ input: API.ShoppingLinePut, of line: OrderLineRecord) throws -> Int? {
        switch input.pickStatus {
        case .open: return nil
        case .picked: return line.quantity
        case .short:
            let quantity = input.pickedQuantity ?? 0
            guard quantity < line.quantity else {
                throw InputRefusal("picked_quantity", .tooLarge(String(line.quantity - 1)))
            }
            return quantity
        }
    }
}
