import HarvestCore
import SQLStore

/// Searches for orders for drivers who are online, and sets drivers offline whose search ended without an offer.
///
/// It decides in a read first and writes only for drivers whose search has a result, leaves a market's orders to others for the first time, or is
/// over, so that waiting costs no commits. If more drivers search than a pass takes, one commit lets the next pass begin with the others.
struct SearchWorker: Worker {
    let services: Services
    /// The most shifts of a pass.
    var batch = 500
    let name = "order search"
    let everySeconds = 1.0

    func runOnce(now: Instant) async throws -> Bool {
        let (searching, due) = try await services.read { db in
            let rules = try db.dispatchRules()
            let searching = try db.shifts.searching(at: now, limit: batch)
            return (searching, try searching.filter { try isDue($0, rules, db, at: now) })
        }
        if searching.count == batch {
            try await services.write(OfferCreation.level) { db in try db.shifts.setSearched(searching.map(\.id), at: now) }
        }
        for shift in due { try await search(shift, at: now) }
        return false
    }

    /// Whether a search has something to write.
    private func isDue(_ shift: ShiftRecord, _ rules: DispatchRules, _ db: Transaction, at now: Instant) throws -> Bool {
        if shift.searchEndsAt <= now { return true }
        guard let driver = try db.drivers.find(shift.driver),
            let found = try OrderSearch(db: db, driver: driver, waitingSince: shift.waitingSince, rules: rules, now: now).decide()
        else { return false }
        return found.market != nil || !shift.leftMarkets.isSuperset(of: found.decision.leftMarkets)
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
