import HarvestCore
import SQLStore

/// A driver takes back the completion of a customer's stop.
package struct StopUndo: Sendable {
    let driver: User.ID
    let base: String
    let now: Instant

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(driver: User.ID, base: String, now: Instant) { (self.driver, self.base, self.now) = (driver, base, now) }

    /// Takes back a completion and returns the session, which runs again if it had ended. The order is picked up again, its shares are pending
    /// again, and its customer is told. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` for another driver's stop, `StopRefusal.charged` for the market's or restaurant's, and
    /// `StopRefusal.undoOver` for one that is not the last completed, after `CompletionUndo.seconds`, once the money is in a payout, a refund is
    /// decided or the tip is raised, and if the driver has begun another session.
    package func undo(_ id: Stop.ID, in session: DeliverySession.ID, _ db: Transaction) throws -> API.DeliverySession {
        guard let record = try db.deliveries.find(session, of: driver), let index = record.index(of: id) else {
            throw AccessRefusal.notFound
        }
        let stop = record.stops[index]
        // The first stop of a session that relieved a driver charged nothing.
        if stop.order == nil, stop.status == .completed, record.relieved == nil { throw StopRefusal.charged(stop.status) }
        let order = try stop.order.flatMap { try db.orders.find($0) }
        // Repeating changes nothing.
        if stop.status == .arrived, let order, order.status == .pickedUp, order.driver == driver {
            return try DeliveryPayloads(db: db, base: base).session(session, of: driver, at: now)
        }
        var plan = record.plan
        do {
            try plan.undoCompletion(at: index)
        } catch {
            throw StopRefusal.undoOver(stop.status)
        }
        guard let completedAt = stop.completedAt, CompletionUndo.isOpen(completedAt: completedAt, at: now),
            let order, order.status == .delivered, order.driver == driver,
            try !db.orderLedger.isPaidOut(order.id), try !hasChanged(order.id, db)
        else { throw StopRefusal.undoOver(stop.status) }
        if record.status == .ended { try resume(record, stop, order.id, db) }
        try db.deliveries.undoCompletion(of: stop.id, at: now)
        let undone = try db.orders.transition(order, to: .pickedUp, by: .driver, actor: driver.description, at: now)
        try db.orderLedger.bookUndo(of: undone, actor: driver.description, at: now)
        var reopened = record
        reopened.stops[index].undoCompletion(at: now)
        try DeliveryProgress(db: db, now: now).save(plan, of: reopened)
        return try DeliveryPayloads(db: db, base: base).session(session, of: driver, at: now)
    }

    /// Whether somebody refunded the order or raised its tip since: both count on its being delivered.
    private func hasChanged(_ order: Order.ID, _ db: Transaction) throws -> Bool {
        let hasTip = try db.payments.all(of: order).contains { $0.purpose == .tip && $0.status != .failed && $0.status != .voided }
        return try hasTip || db.refunds.decided(of: order) != .zero
    }

    /// The session runs again, and so do its shift and its conversation.
    private func resume(_ record: DeliveryRecord, _ stop: StopRecord, _ order: Order.ID, _ db: Transaction) throws {
        guard try db.deliveries.running(of: driver) == nil else { throw StopRefusal.undoOver(stop.status) }
        try db.shifts.leave(driver, .driver, at: now)
        try db.shifts.resume(record.shift, of: driver, at: now)
        try db.conversations.reopen(about: order, with: driver, at: now)
    }
}
