import HarvestCore
import SQLStore

/// Ends errands whose time is over: one that nobody picked up while its reward was held is canceled, and one whose requester is silent since
/// pick-up is paid. Both sides are told. An errand that an administrator must decide about is left alone.
struct ErrandWorker: Worker {
    let services: Services
    let name = "errands"
    let everySeconds = 15.0

    private static let batch = 50

    func runOnce(now: Instant) async throws -> Bool {
        let due = try await services.read { try Self.due(at: now, $0) }
        for id in due {
            do {
                let payment = try await services.write { try Self.end(id, at: now, $0) }
                if let payment { await PaymentService(services: services).tryToCarryOut(payment) }
            } catch {
                services.logger.warning("Errand left for the next run", metadata: ["errand": "\(id)", "cause": "\(error)"])
            }
        }
        return due.count == Self.batch
    }

    private static func due(at now: Instant, _ db: Transaction) throws -> [Errand.ID] {
        try db.all(
            Errand.ID.self,
            "SELECT id FROM errands WHERE due_at IS NOT NULL AND due_at <= \(now) ORDER BY due_at LIMIT \(batch)")
    }

    /// Ends one errand, unless it changed meanwhile. Returns the payment that the processor must be asked for, if there is one.
    private static func end(_ id: Errand.ID, at now: Instant, _ db: Transaction) throws -> Payment.ID? {
        let claimed = try db.execute("UPDATE errands SET due_at = NULL WHERE id = \(id) AND due_at IS NOT NULL AND due_at <= \(now)")
        guard claimed == 1, let errand = try db.errands.find(id) else { return nil }
        let settlement = ErrandSettlement(db: db, now: now)
        guard errand.status == .pickedUp else { return try settlement.cancel(errand, telling: .errandExpired) }
        try db.execute("UPDATE errands SET released_at = \(now), version = version + 1 WHERE id = \(id)")
        return try settlement.pay(db.errands.require(id))
    }
}
