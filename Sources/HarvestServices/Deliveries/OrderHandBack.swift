import HarvestCore
import SQLStore

/// A driver hands an order back before pick-up.
package struct OrderHandBack: Sendable {
    let driver: User.ID
    let base: String
    let now: Instant

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(driver: User.ID, base: String, now: Instant) { (self.driver, self.base, self.now) = (driver, base, now) }

    /// Hands an order back and returns the session, which ends with its last order.
    ///
    /// Throws `AccessRefusal.notFound` unless the order is in this session of the driver, `OrderStateRefusal.illegalTransition` once it is picked
    /// up, and `InputRefusal` for a device time that can't be right.
    package func release(
        _ id: Order.ID, in session: DeliverySession.ID, _ input: API.OrderRelease, _ db: Transaction
    ) throws -> API.DeliverySession {
        guard let record = try db.deliveries.find(session, of: driver), let stop = record.stops.first(where: { $0.order == id }),
            let order = try db.orders.find(id)
        else { throw AccessRefusal.notFound }
        guard !stop.status.isOver else { throw StopRefusal.notCurrent(stop.status) }
        try record.checkDeviceTime(input.recordedAt, at: now)
        try OrderReturn(db: db, now: now).take(order, by: .driver, actor: driver.description, reason: input.reason)
        try db.deliveries.recordReport(at: stop.id, photo: nil, recordedAt: min(input.recordedAt, now))
        return try DeliveryPayloads(db: db, base: base).session(session, of: driver, at: now)
    }
}
