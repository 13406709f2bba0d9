import HarvestCore
import SQLStore

/// A driver reports that nobody was at the door.
package struct DoorReport: Sendable {
    let driver: User.ID
    let base: String
    let now: Instant

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(driver: User.ID, base: String, now: Instant) { (self.driver, self.base, self.now) = (driver, base, now) }

    /// Makes an order undeliverable: the driver is paid, the money of the card stays where it is, and an administrator decides about the rest.
    /// Returns the session, which goes on with the next stop or ends.
    ///
    /// Throws `AccessRefusal.notFound` unless the order is in this session of the driver; a `StopRefusal` at another stop, too far from it, before
    /// the wait is over and without a message to the customer since the arrival; `InputRefusal` for a photo of somebody else and for a device time
    /// that can't be right.
    package func report(
        _ id: Order.ID, in session: DeliverySession.ID, _ input: API.UndeliverableReport, _ db: Transaction
    ) throws -> API.DeliverySession {
        guard let record = try db.deliveries.find(session, of: driver), let index = record.stops.firstIndex(where: { $0.order == id }),
            let order = try db.orders.find(id)
        else { throw AccessRefusal.notFound }
        let stop = record.stops[index]
        guard record.currentStop?.id == stop.id else { throw StopRefusal.notCurrent(stop.status) }
        guard order.status == .pickedUp else { throw OrderStateRefusal.illegalTransition(from: order.status) }
        try record.checkDeviceTime(input.recordedAt, atStop: index, at: now)
        try input.photoID.map { try db.photos.keepPrivate($0, by: driver) }
        try checkWait(at: stop, of: order, record, input, db)
        try db.deliveries.recordReport(at: stop.id, photo: input.photoID, recordedAt: min(input.recordedAt, now), leftAt: now)
        let closed = try db.orders.transition(
            order, to: .undeliverable, by: .driver, actor: driver.description, reason: .written(input.reason), at: now)
        try db.orderLedger.bookUndeliverable(of: closed, actor: driver.description, at: now)
        return try DeliveryPayloads(db: db, base: base).session(session, of: driver, at: now)
    }

    private func checkWait(
        at stop: StopRecord, of order: OrderRecord, _ record: DeliveryRecord, _ input: API.UndeliverableReport, _ db: Transaction
    ) throws {
        let rules = try db.dispatchRules()
        if let position = input.position { _ = try StopArrival(db: db, now: now).arrival(at: stop, of: record, position, nil) }
        // Who has not arrived has not begun to wait.
        guard stop.status == .arrived, let arrivedAt = stop.arrivedAt else {
            throw StopRefusal.tooEarly(seconds: Int(rules.doorWait.seconds))
        }
        let left = rules.doorWait.remainingSeconds(arrivedAt: arrivedAt, at: now)
        guard left == 0 else { throw StopRefusal.tooEarly(seconds: left) }
        guard try db.conversations.hasMessage(from: driver, about: order.id, since: arrivedAt) else {
            throw StopRefusal.noMessage(stop.status)
        }
    }
}
