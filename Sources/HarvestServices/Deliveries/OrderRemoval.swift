import HarvestCore
import SQLStore

/// Takes an order away from its driver: it was cancelled, handed back, or is undeliverable.
struct OrderRemoval {
    let db: Transaction
    let now: Instant

    /// Removes an order from the offer or the running session that has it: its stop is over, its conversation closes, and the session
    /// continues or ends. Does nothing if no driver has the order.
    func remove(_ order: Order.ID) throws {
        try OfferClosing(db: db, now: now).remove(order)
        guard let record = try db.deliveries.session(with: order) else { return }
        var plan = record.plan
        plan.cancelStop(of: order)
        try DeliveryProgress(db: db, now: now).save(plan, of: record)
        try db.conversations.close(about: [order], with: record.driver, at: now)
    }
}
