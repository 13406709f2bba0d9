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

    /// Completes a stop. Returns the session, and the payments to be carried out after the transaction. The audit trail records a reason that
    /// replaces a position. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` for another driver's stop, and a `StopRefusal` if the stop is not the current one, the driver is not
    /// there, the code is wrong, or lines of the shopping list are open.
    package func complete(
        _ stop: Stop.ID, in session: DeliverySession.ID, _ input: API.StopCompletion, _ db: Transaction
    ) throws -> (session: API.DeliverySession, payments: [Payment.ID]) {
        guard let record = try db.deliveries.find(session, of: driver), let index = record.index(of: stop) else {
            throw AccessRefusal.notFound
        }
        let isDone = record.stops[index].status == .completed
        let (present, payments) = try isDone ? (record, []) : finish(index, of: record, input, db)
        return (try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(present, at: now), payments)
    }

    private func finish(
        _ index: Int, of record: DeliveryRecord, _ input: API.StopCompletion, _ db: Transaction
    ) throws -> (DeliveryRecord, [Payment.ID]) {
        let stop = record.stops[index]
        let isProved = stop.order != nil && input.handOverCode != nil
        try record.checkDeviceTime(input.recordedAt, atStop: index, isProved: isProved, at: now)
        try input.photoID.map { try db.photos.keepPrivate($0, by: driver) }
        // The plan refuses before anything is stored. Its refusals come first, then those of the proof, then open lines.
        _ = try record.plan(arrivingAt: index)
        let proof = try proof(of: stop, in: record, input, db)
        let openLines = stop.order == nil ? try ShoppingEnd(db: db, now: now).openLines(of: record.orders) : 0
        _ = try record.plan(completing: index, openLines: openLines)
        try proof.overrideReason.map {
            try StopArrival(db: db, now: now).recordOverride(.completionOverridden, at: stop, of: record, reason: $0)
        }
        try db.deliveries.recordCompletion(
            of: stop.id, proof: proof, photo: input.photoID, recordedAt: min(input.recordedAt, now), at: now)
        var arrived = record
        arrived.stops[index].become(.arrived, at: now)
        return try stop.order == nil ? pickUp(at: index, of: arrived, db) : (deliver(at: index, of: arrived, db), [])
    }

    private func pickUp(at index: Int, of record: DeliveryRecord, _ db: Transaction) throws -> (DeliveryRecord, [Payment.ID]) {
        let progress = DeliveryProgress(db: db, now: now)
        let pickUp = try PickUp(db: db, driver: driver, now: now, local: services.payments.local).pickUp(record.orders)
        guard pickUp.hasRemovals else {
            return (try progress.save(record.plan(completing: index), of: record, pickUp.orders), pickUp.payments)
        }
        // Orders of which nothing was bought have left the session. It ended with the last of them.
        guard let present = try db.deliveries.find(record.id, of: driver) else { throw AccessRefusal.notFound }
        guard present.status == .running else { return (present, pickUp.payments) }
        return (try progress.save(present.plan(completing: index), of: present), pickUp.payments)
    }

    private func deliver(at index: Int, of record: DeliveryRecord, _ db: Transaction) throws -> DeliveryRecord {
        let orders = try db.orders.all(record.orders)
        guard let order = orders.first(where: { $0.id == record.stops[index].order }) else { throw AccessRefusal.notFound }
        let (delivered, vendors) = try db.orders.transition(
            order, vendors: nil, to: .delivered, by: .driver, actor: driver.description, at: now)
        try db.orderLedger.bookDelivery(of: delivered, vendors, actor: driver.description, at: now)
        return try DeliveryProgress(db: db, now: now).save(
            record.plan(completing: index), of: record, orders.map { $0.id == delivered.id ? delivered : $0 })
    }

    /// What proves the completion: a code, a position or a reason. A code replaces the position and is checked first.
    private func proof(
        of stop: StopRecord, in record: DeliveryRecord, _ input: API.StopCompletion, _ db: Transaction
    ) throws -> CompletionProof {
        if let order = stop.order, let code = input.handOverCode {
            guard try HandOverCode.isRight(code, for: order, db) else {
                throw StopRefusal.wrongCode(attemptsLeft: try HandOverCode.attemptsLeft(order, at: now, db))
            }
            return .code
        }
        let arrival = try StopArrival(db: db, now: now).arrival(
            at: stop, of: record, input.position, input.overrideReason)
        return arrival.overrideReason.map { .reason($0) } ?? .position
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
}
