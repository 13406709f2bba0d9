import HarvestCore
import SQLStore

/// A driver finishes a stop: everything is bought, or handed over at the door.
struct StopCompletion: Sendable {
    let services: Services
    let driver: User.ID
    let language: Language
    let now: Instant

    /// Completes the stop, or refuses with 409 `illegal_state`, `too_far`, `lines_open` or 422 `wrong_code`. Completing twice is fine.
    func complete(
        _ stop: Stop.ID, in session: DeliverySession.ID, _ input: API.StopCompletion, _ db: Transaction
    ) throws -> API.DeliverySession {
        guard let record = try db.deliveries.find(session, of: driver), let index = record.index(of: stop) else { throw Problem.notFound }
        switch record.stops[index].status {
        case .completed: break
        case .ahead, .cancelled: throw StopRefusal.notCurrent(record.stops[index].status)
        case .current, .arrived: try finish(index, of: record, input, db)
        }
        return try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(session, of: driver, at: now)
    }

    private func finish(_ index: Int, of record: DeliveryRecord, _ input: API.StopCompletion, _ db: Transaction) throws {
        let stop = record.stops[index]
        let proof = try proof(of: stop, input, db)
        if stop.order == nil {
            let openLines = try db.deliveries.openLines(of: record.orders)
            guard openLines == 0 else { throw StopRefusal.linesOpen(openLines) }
        }
        if stop.status == .current { try db.deliveries.set(.arrived, stop.id, at: now) }
        try db.deliveries.note(stop.id, proof: proof, recordedAt: input.recordedAt)
        if let order = stop.order {
            try db.orderStates.move(order, to: .delivered, by: .driver, actor: driver.description, at: now)
            try db.orderBooks.bookDelivery(of: order, actor: driver.description, at: now)
        } else {
            try PickUp(db: db, driver: driver, now: now).pickUp(record.orders)
        }
        // Orders of which nothing was left have left the tour; with the last of them it ended.
        guard let present = try db.deliveries.find(record.id, of: driver), present.status == .running else { return }
        var plan = present.plan
        try plan.complete(at: index)
        try DeliveryProgress(db: db, now: now).save(plan, of: present)
    }

    /// A code stands in for the position; it is checked first.
    private func proof(of stop: StopRecord, _ input: API.StopCompletion, _ db: Transaction) throws -> String {
        if let order = stop.order, let code = input.handOverCode {
            guard try HandOverCode.isRight(code, for: order, db) else {
                throw HandOverCode.wrong(attemptsLeft: try HandOverCode.attemptsLeft(order, at: now, db))
            }
            return "code"
        }
        let arrival = try StopArrival(db: db, now: now).fence(stop, input.position, input.overrideReason)
        return arrival.overrideReason.map { "reason: \($0)" } ?? "position"
    }
}

extension StopCompletion {
    /// Counts a wrong code before the request is carried out, so that the count stays although the request is refused.
    /// A request that was answered already doesn't count again.
    func checkCode(
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

    /// Asks the processor at once for what pick-up left to be done; what fails is asked again by the sweeper.
    func settleCards(of session: DeliverySession.ID) async throws {
        let pending = try await services.read { db in
            try db.all(
                Payment.ID.self,
                """
                SELECT p.id FROM orders o JOIN payments p ON p.order_id = o.id
                WHERE o.delivery_session_id = \(session) AND p.pending_step IN ('capture', 'void') LIMIT 100
                """)
        }
        for payment in pending { await PaymentDesk(services: services).carryOutOrLeave(payment) }
    }
}
