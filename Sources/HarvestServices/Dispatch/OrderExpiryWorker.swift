import HarvestCore
import SQLStore

/// Expires orders that no driver accepted and orders that their customers did not collect in time. Expiry informs the customer, the vendors
/// and the admins, returns the stock, and releases the card.
struct OrderExpiryWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "order expiry"
    let everySeconds = 5.0

    func runOnce(now: Instant) async throws -> Bool {
        let sources = try await services.read { db in
            try db.waitingOrders.sources().filter { try !db.waitingOrders.overdue(at: $0, limit: 1, now).isEmpty }
        }
        var isMore = false
        for source in sources {
            let count = try await expire(at: now) { try $0.waitingOrders.overdue(at: source, limit: Self.batch, now) }
            if count == Self.batch { isMore = true }
        }
        return try await expireUncollected(at: now) || isMore
    }

    private func expireUncollected(at now: Instant) async throws -> Bool {
        guard try await !services.read({ try $0.uncollectedOrders.overdue(limit: 1, at: now) }).isEmpty else { return false }
        return try await expire(at: now) { try $0.uncollectedOrders.overdue(limit: Self.batch, at: now) } == Self.batch
    }

    /// Expires the orders that `overdue` finds inside the write, because a driver or customer may have taken one since, and an admin may
    /// have changed the hours. Returns how many there were.
    private func expire(at now: Instant, _ overdue: @escaping @Sendable (Transaction) throws -> [Order.ID]) async throws -> Int {
        let (count, payments) = try await services.write { db -> (Int, [Payment.ID]) in
            let orders = try overdue(db)
            let payments = try orders.compactMap { id in
                let order = try db.orders.transition(id, to: .expired, by: .system, at: now)
                if order.fulfilment == .pickup { try db.emailNotifications.notCollected(order, at: now) }
                return try db.payments.planRelease(of: id, at: now)?.id
            }
            return (orders.count, payments)
        }
        for payment in payments { await PaymentService(services: services).tryToCarryOut(payment) }
        return count
    }
}
