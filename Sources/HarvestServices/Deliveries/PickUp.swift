import HarvestCore
import SQLStore

/// The driver has finished shopping: prices orders again by what was bought, and plans the capture of their payments.
struct PickUp {
    let db: Transaction
    let driver: User.ID
    let now: Instant

    /// Picks up the accepted ones of these orders. Cancels those of which nothing was bought, which removes them from the session.
    func pickUp(_ orders: [Order.ID]) throws {
        for id in orders {
            guard let order = try db.orders.find(id), order.status == .accepted else { continue }
            guard try db.orderLedger.bought(order).subtotal.isPositive else {
                try db.orders.transition(id, to: .cancelled, by: .system, reason: .nothingLeft, at: now)
                _ = try db.payments.planRelease(of: id, at: now)
                continue
            }
            try db.orders.transition(id, to: .pickedUp, by: .driver, actor: driver.description, at: now)
            _ = try db.orderLedger.planCapture(of: id, at: now)
        }
    }
}
