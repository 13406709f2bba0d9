import HarvestCore
import SQLStore

/// Cancels orders whose customers did not choose after a rain-off, which releases their cards. Asks the customers of orders that were being placed
/// or paid while the day was canceled.
struct RainOffWorker: Worker {
    private static let batch = 100
    /// For how long orders may still appear that were placed before the day was canceled: nobody authenticates a payment for longer.
    private static let lateSeconds: Int64 = 86_400
    let services: Services
    let name = "rain-offs"
    let everySeconds = 10.0

    func runOnce(now: Instant) async throws -> Bool {
        let (undecided, unasked) = try await services.read { db in
            (
                try db.all(Order.ID.self, RainOffRepository.undecided(at: now, limit: Self.batch)),
                try db.all(RainedOffDay.self, RainOffRepository.unasked(since: now - Self.lateSeconds))
            )
        }
        for day in unasked { try await services.write { db in try ask(day, db, at: now) } }
        for order in undecided {
            let released = try await services.write { db in try end(order, db, at: now) }
            if let released { await PaymentService(services: services).tryToCarryOut(released) }
        }
        return undecided.count == Self.batch
    }

    private func ask(_ day: RainedOffDay, _ db: Transaction, at now: Instant) throws {
        guard let market = try db.markets.find(day.market), market.hours.closedDates.contains(where: { $0.date == day.day }) else { return }
        _ = try RainOffMarking(db: db, market: market, day: day.day, reason: day.reason, actor: day.actor, now: now).mark()
    }

    /// Cancels an order if its customer still has not chosen. Returns the payment to be released.
    private func end(_ id: Order.ID, _ db: Transaction, at now: Instant) throws -> Payment.ID? {
        guard let order = try db.orders.find(id), let chooseBy = order.chooseBy, chooseBy <= now else { return nil }
        try db.orders.transition(order, to: .cancelled, by: .system, reason: .rainedOff, at: now)
        return try db.payments.planRelease(of: id, at: now)?.id
    }
}
