import HarvestCore

/// Expires offers that their drivers did not answer in time, so that the orders wait again.
struct LeaseWorker: Worker {
    static let batch = 100
    let services: Services
    let name = "offer leases"
    let everySeconds = 1.0

    func runOnce(now: Instant) async throws -> Bool {
        let overdue = try await services.read { db in try db.offers.overdue(at: now, limit: Self.batch) }
        for offer in overdue {
            try await services.write { db in
                guard let offer = try db.offers.find(offer.id, of: offer.driver) else { return }
                try OfferClosing(db: db, now: now).expire(offer)
            }
        }
        return overdue.count == Self.batch
    }
}
