import HarvestCore
import SQLStore

/// A driver arrives at the current stop.
package struct StopArrival {
    let db: Transaction
    let now: Instant

    package init(db: Transaction, now: Instant) { (self.db, self.now) = (db, now) }

    /// Arrives by a position within the geofence, or by a reason, which is returned and recorded in the audit trail. Safe to repeat.
    ///
    /// Throws `StopRefusal.notCurrent` or `.tooFar`, and `InputRefusal` if there is neither a position nor a valid reason, or the device's time
    /// can't be right.
    package func arrive(at index: Int, of record: DeliveryRecord, _ input: API.StopArrival) throws -> String? {
        let stop = record.stops[index]
        guard stop.status != .arrived else { return nil }
        let plan = try record.plan(arrivingAt: index)
        try record.checkDeviceTime(input.recordedAt, atStop: index, at: now)
        let arrival = try arrival(at: stop, of: record, input.position, input.overrideReason)
        try arrival.overrideReason.map { try recordOverride(.arrivalOverridden, at: stop, of: record, reason: $0) }
        try save(plan, stop, of: record, reason: arrival.overrideReason, recordedAt: input.recordedAt)
        return arrival.overrideReason
    }

    /// Arrives at a stop whose geofence a position of the driver was within.
    package func arrive(at index: Int, of record: DeliveryRecord, recordedAt: Instant) throws {
        try save(record.plan(arrivingAt: index), record.stops[index], of: record, reason: nil, recordedAt: recordedAt)
    }

    /// How the arrival at a stop was shown. Throws like `arrive(at:of:_:)`.
    func arrival(at stop: StopRecord, of record: DeliveryRecord, _ position: Position?, _ reason: String?) throws -> Arrival {
        let geofence = try db.settings.read(marketsVersion: record.marketsVersion).dispatch.geofence
        do {
            return try geofence.arrival(at: stop.position, position: position, overrideReason: reason)
        } catch {
            switch error {
            case .tooFar(let metres, let allowed): throw StopRefusal.tooFar(metres: metres, allowedMetres: allowed)
            case .noPosition, .unreadableReason: throw InputRefusal("position", .required)
            }
        }
    }

    /// Records in the audit trail, for each order that the stop is about, the reason that replaced a position.
    func recordOverride(_ action: AuditAction, at stop: StopRecord, of record: DeliveryRecord, reason: String) throws {
        for order in stop.order.map({ [$0] }) ?? record.orders {
            try db.audit.record(action, of: order.description, detail: reason, by: record.driver.description, at: now)
        }
    }

    private func save(_ plan: DeliveryPlan, _ stop: StopRecord, of record: DeliveryRecord, reason: String?, recordedAt: Instant) throws {
        try db.deliveries.recordArrival(at: stop.id, reason: reason, recordedAt: min(recordedAt, now))
        try DeliveryProgress(db: db, now: now).save(plan, of: record)
    }
}
