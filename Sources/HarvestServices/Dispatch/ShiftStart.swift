import HarvestCore
import SQLStore

/// A driver goes online, or is online and tells where they are. Write it at `OfferCreation.level`.
package struct ShiftStart: Sendable {
    let services: Services
    let driver: User.ID
    let shift: Shift.ID
    let now: Instant

    /// - Parameter shift: the identifier of the shift that begins if none is open.
    package init(services: Services, driver: User.ID, shift: Shift.ID, now: Instant) {
        (self.services, self.driver, self.shift, self.now) = (services, driver, shift, now)
    }

    /// Stores the position, and begins a shift with a first search unless one is open. The database allows each driver one open shift, so of two
    /// shifts that begin at the same time the later sees the other.
    ///
    /// Throws a `DispatchRefusal` if the driver can't be paid or is delivering, and `InputRefusal` for a device time that has not come yet or is more
    /// than a day ago.
    package func start(at position: Position, recordedAt: Instant, _ db: Transaction) throws -> API.Shift {
        guard recordedAt <= now + DeviceTime.toleranceSeconds else { throw InputRefusal("recorded_at", .inFuture) }
        guard recordedAt >= now.adding(days: -1) else { throw InputRefusal("recorded_at", .dayOld) }
        let kept = now - SearchingDrivers.keepsPlaceSeconds
        guard let moved = try db.drivers.move(driver, to: position, recordedAt: min(recordedAt, now), keptSince: kept),
            moved.driver.canBePaid
        else {
            throw DispatchRefusal.payoutAccountIncomplete
        }
        let (driver, status) = (moved.driver, moved.shift)
        if status == .delivering { throw DispatchRefusal.driverBusy }
        guard status == nil else { return try db.shifts.payload(of: driver.id) }
        let rules = try db.dispatchRules()
        let record = ShiftRecord(
            id: shift, driver: driver.id, status: .searching, startedAt: now, waitingSince: moved.waitingSince ?? now,
            searchEndsAt: now + rules.searchSeconds, endedAt: nil, endReason: nil)
        return try OfferCreation(services: services, db: db, now: now).begin(record, driver, rules)
    }
}
