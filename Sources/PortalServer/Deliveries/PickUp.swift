import HarvestCore
import SQLStore

/// Everything is bought: orders are priced again for what they really are, and their cards are to be charged.
struct PickUp {
    let db: Transaction
    let driver: User.ID
    let now: Instant

    /// Orders of which nothing was left to buy are cancelled, and leave the tour.
    func pickUp(_ orders: [Order.ID]) throws {
        for id in orders {
            guard let order = try db.orders.find(id), order.status == .accepted else { continue }
            guard try db.orderBooks.bought(order).subtotal.isPositive else {
                try db.orderStates.move(id, to: .cancelled, by: .system, reason: "Nothing was left to buy.", at: now)
                _ = try db.payments.planRelease(of: id, at: now)
                continue
            }
            try db.orderStates.move(id, to: .pickedUp, by: .driver, actor: driver.description, at: now)
            _ = try db.orderBooks.planCapture(of: id, at: now)
        }
    }
}
