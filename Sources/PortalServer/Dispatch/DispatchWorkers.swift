import HarvestCore

/// Goes on looking for orders for drivers who are online, and sets those offline for whom nothing came.
/// It reads first and writes only for drivers who have something coming, so that waiting costs no commits.
struct SearchWorker: Worker {
    static let batch = 500
    let services: Services
    let name = "order search"
    let everySeconds = 1.0

    func tick() async throws -> Bool {
        let now = services.now()
        let due = try await services.read { db in
            let rules = try db.dispatchRules()
            return try db.shifts.searching(at: now, limit: Self.batch).filter { shift in
                if shift.searchEndsAt <= now { return true }
                guard let driver = try db.drivers.find(shift.driver) else { return false }
                return try OrderSearch(db: db, driver: driver, rules: rules, now: now).decide()?.orders.isEmpty == false
            }
        }
        for shift in due { try await search(shift, at: now) }
        return false
    }

    /// Decides again inside the write: another driver or another server may have been quicker.
    private func search(_ stale: ShiftRecord, at now: Instant) async throws {
        try await services.write { [services] db in
            guard let shift = try db.shifts.open(of: stale.driver), shift.id == stale.id, shift.status == .searching else { return }
            let found = try OfferMaking(services: services, db: db, now: now).search(shift)
            if !found, shift.searchEndsAt <= now { try db.shifts.end(shift.id, of: shift.driver, .nothingFound, at: now) }
        }
    }
}

/// Gives orders back whose driver did not answer in time, whatever happened to the driver's phone.
struct LeaseWorker: Worker {
    static let batch = 100
    let services: Services
    let name = "offer leases"
    let everySeconds = 1.0

    func tick() async throws -> Bool {
        let now = services.now()
        let overdue = try await services.read { db in try db.offers.overdue(at: now, limit: Self.batch) }
        for offer in overdue {
            try await services.write { db in
                guard let offer = try db.offers.find(offer.id, of: offer.driver) else { return }
                try OfferEnding(db: db, now: now).expire(offer)
            }
        }
        return overdue.count == Self.batch
    }
}
