import HarvestCore

/// Searches for orders for drivers who are online, and sets drivers offline whose search ended without an offer.
///
/// It decides in a read first and writes only for drivers whose search has a result or is over, so that waiting costs no commits.
struct SearchWorker: Worker {
    static let batch = 500
    let services: Services
    let name = "order search"
    let everySeconds = 1.0

    func runOnce(now: Instant) async throws -> Bool {
        let due = try await services.read { db in
            let rules = try db.dispatchRules()
            return try db.shifts.searching(at: now, limit: Self.batch).filter { shift in
                if shift.searchEndsAt <= now { return true }
                guard let driver = try db.drivers.find(shift.driver) else { return false }
                return try OrderSearch(db: db, driver: driver, waitingSince: shift.waitingSince, rules: rules, now: now).decide()?.market
                    != nil
            }
        }
        for shift in due { try await search(shift, at: now) }
        return false
    }

    /// Decides again inside the write, because another driver or server may have taken the orders since.
    private func search(_ stale: ShiftRecord, at now: Instant) async throws {
        try await services.write(OfferCreation.level) { [services] db in
            guard let shift = try db.shifts.open(of: stale.driver), shift.id == stale.id, shift.status == .searching else { return }
            let isOffered = try OfferCreation(services: services, db: db, now: now).search(shift)
            if !isOffered, shift.searchEndsAt <= now { try db.shifts.endSearch(shift, at: now) }
        }
    }
}
