import HarvestCore
import SQLStore

/// Expires orders that no driver accepted and orders that their customers did not collect in time. Expiry informs the customer, the vendors
/// and the admins, returns the stock, and releases the card. A pick-up of which stalls have handed parts over is collected instead.
struct OrderExpiryWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "order expiry"
    let everySeconds = 5.0

    func runOnce(now: Instant) async throws -> Bool {
        let (lacksExpiry, isDue) = try await services.read { db in
            (try db.expiringOrders.lacksExpiry(), try !db.expiringOrders.overdue(limit: 1, at: now).isEmpty)
        }
        if lacksExpiry { try await services.write { try $0.expiringOrders.setMissing(limit: Self.batch) } }
        guard lacksExpiry || isDue else { return false }
        return try await expire(at: now) == Self.batch || lacksExpiry
    }

    /// Expires the orders that are overdue inside the write, because a driver or customer may have taken one since. Returns how many there
    /// were.
    private func expire(at now: Instant) async throws -> Int {
        let (count, payments) = try await services.write { db -> (Int, [Payment.ID]) in
            let orders = try db.expiringOrders.overdue(limit: Self.batch, at: now)
            return (orders.count, try orders.compactMap { try expire($0, db, at: now) })
        }
        for payment in payments { await PaymentService(services: services).tryToCarryOut(payment) }
        return count
    }

    /// Returns the payment to be carried out.
    private func expire(_ id: Order.ID, _ db: Transaction, at now: Instant) throws -> Payment.ID? {
        guard let overdue = try db.orders.find(id) else { throw AccessRefusal.notFound }
        let concluded = try OverduePickUp(db: db, now: now, local: services.payments.local).conclude(overdue)
        guard !concluded.isOver else { return concluded.payment }
        let order = try db.orders.transition(overdue, to: .expired, by: .system, at: now)
        if order.fulfilment == .pickup { try db.emailNotifications.notCollected(order, at: now) }
        return try db.payments.planRelease(of: id, at: now)?.id
    }
}
