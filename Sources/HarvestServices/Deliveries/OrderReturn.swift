import HarvestCore
import SQLStore

/// Returns an accepted order to the market: it waits for another driver, and what was picked goes back to the stalls.
struct OrderReturn {
    let db: Transaction
    let now: Instant

    /// Returns an order that a driver accepted and has not picked up. It leaves the driver's session, which ends with its last order, and is not
    /// shown to that driver again. One of which nothing is left is cancelled. Throws `OrderStateRefusal.illegalTransition` in any other status.
    func take(_ order: OrderRecord, by actor: OrderActor, actor name: String, reason: String) throws {
        guard order.status == .accepted else { throw OrderStateRefusal.illegalTransition(from: order.status) }
        guard try !cancelIfNothingIsLeft(of: order) else { return }
        try db.orders.transition(order, to: .created, by: actor, actor: name, reason: .written(reason), at: now)
        if let driver = order.driver { try db.offers.addDecline(of: order.id, by: driver, at: now) }
        try db.escalations.restoreIncentive(of: order.id)
        try resetLines(of: order)
    }

    /// Cancels an order of which nothing is left that another driver could shop, as at pick-up. Returns whether it did.
    func cancelIfNothingIsLeft(of order: OrderRecord) throws -> Bool {
        let lines = try db.orders.lines(of: order.id)
        guard !lines.contains(where: { $0.boughtQuantity > 0 || $0.question?.status == .waiting }) else { return false }
        try db.orders.transition(order, to: .cancelled, by: .system, reason: lines.reasonNothingIsLeft, at: now)
        _ = try db.payments.planRelease(of: order.id, at: now)
        return true
    }

    /// Opens the picked lines again. Short ones stay short: the customer knows, and the next driver can still pick them.
    func resetLines(of order: OrderRecord) throws {
        let picked = try db.orders.lines(of: [order.id]).filter { $0.pickStatus == .picked }
        guard !picked.isEmpty else { return }
        try db.execute(
            """
            UPDATE order_lines SET pick_status = \(API.PickStatus.open.rawValue), picked_quantity = NULL, picked_at = NULL, recorded_at = NULL
            WHERE order_id = \(order.id) AND pick_status = \(API.PickStatus.picked.rawValue)
            """)
        guard let waiting = try db.orders.find(order.id) else { return }
        for var line in picked {
            (line.pickStatus, line.pickedQuantity, line.pickedAt, line.recordedAt) = (.open, nil, nil, nil)
            try OrderLineEvents(db: db, now: now).publish(line, of: waiting)
        }
    }
}
