import HarvestCore
import SQLStore

/// A driver completes a stop: has finished shopping at the market, or handed an order over.
package struct StopCompletion: Sendable {
    let services: Services
    let driver: User.ID
    let now: Instant

    package init(services: Services, driver: User.ID, now: Instant) {
        (self.services, self.driver, self.now) = (services, driver, now)
    }

    /// Completes a stop and returns the session. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` for another driver's stop, and a `StopRefusal` if the stop is not the current one, the driver is not
    /// there, the code is wrong, or lines of the shopping list are open.
    package func complete(
        _ stop: Stop.ID, in session: DeliverySession.ID, _ input: API.StopCompletion, _ db: Transaction
    ) throws -> API.DeliverySession {
        guard let record = try db.deliveries.find(session, of: driver), let index = record.index(of: stop) else {
            throw AccessRefusal.notFound
        }
        if record.stops[index].status != .completed { try finish(index, of: record, input, db) }
        return try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(session, of: driver, at: now)
    }

    private func finish(_ index: Int, of record: DeliveryRecord, _ input: API.StopCompletion, _ db: Transaction) throws {
        let stop = record.stops[index]
        // The plan refuses before anything is stored. Its refusals come first, then those of the proof, then open lines.
        _ = try record.plan(arrivingAt: index)
        let proof = try proof(of: stop, input, db)
        let openLines = stop.order == nil ? try db.deliveries.openLines(of: record.orders) : 0
        _ = try record.plan(completing: index, openLines: openLines)
        if stop.status == .current { try db.deliveries.set(.arrived, stop.id, at: now) }
        try db.deliveries.recordCompletion(of: stop.id, proof: proof, recordedAt: min(input.recordedAt, now))
        if let order = stop.order {
            try db.orders.transition(order, to: .delivered, by: .driver, actor: driver.description, at: now)
            try db.orderLedger.bookDelivery(of: order, actor: driver.description, at: now)
        } else {
            try PickUp(db: db, driver: driver, now: now).pickUp(record.orders)
        }
        // Orders of which nothing was bought have left the session. It ended with the last of them.
        guard let present = try db.deliveries.find(record.id, of: driver), present.status == .running else { return }
        try DeliveryProgress(db: db, now: now).save(present.plan(completing: index), of: present)
    }

    /// What proves the completion: a code, a position or a reason. A code replaces the position and is checked first.
    private func proof(of stop: StopRecord, _ input: API.StopCompletion, _ db: Transaction) throws -> String {
        if let order = stop.order, let code = input.handOverCode {
            guard try HandOverCode.isRight(code, for: order, db) else {
                throw StopRefusal.wrongCode(attemptsLeft: try HandOverCode.attemptsLeft(order, at: now, db))
            }
            return "code"
        }
        let arrival = try StopArrival(db: db, now: now).arrival(at: stop, input.position, input.overrideReason)
        return arrival.overrideReason.map { "reason: \($0)" } ?? "position"
    }
}

extension StopCompletion {
    /// Counts a wrong code in a transaction of its own, before the request is carried out, so that the count stays although the request is
    /// refused. A repeated request does not count again.
    package func checkCode(
        at stop: Stop.ID, in session: DeliverySession.ID, _ input: API.StopCompletion, _ request: IdempotentRequest
    ) async throws {
        guard let code = input.handOverCode else { return }
        try await services.write { [driver, now] db in
            guard let record = try db.deliveries.find(session, of: driver), let index = record.index(of: stop),
                let order = record.stops[index].order, !record.stops[index].status.isOver, try !db.idempotency.isKnown(request)
            else { return }
            try HandOverCode.count(code, for: order, at: now, db)
        }
    }

    /// Captures and voids the payments that pick-up left pending. A step that fails is left to `PaymentRecoveryWorker`.
    package func carryOutPayments(of session: DeliverySession.ID) async throws {
        let pending = try await services.read { db in
            try db.all(
                Payment.ID.self,
                """
                SELECT p.id FROM orders o JOIN payments p ON p.order_id = o.id
                WHERE o.delivery_session_id = \(session) AND p.pending_step IN (\(list: [PaymentRecord.Step.capture, .void])) LIMIT 100
                """)
        }
        for payment in pending { await PaymentService(services: services).tryToCarryOut(payment) }
    }
}
