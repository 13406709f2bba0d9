import HarvestCore
import SQLStore

/// Looks for orders for one driver. Deciding only reads; the same search decides in a worker's read and again in the write that follows.
struct OrderSearch {
    let db: Transaction
    let driver: DriverRecord
    let rules: DispatchRules
    let now: Instant

    /// What this driver would be offered now, and why; nil for a driver whose position nobody knows.
    func decide() throws -> DispatchDecision? {
        guard let position = driver.position else { return nil }
        let waiting = db.waitingOrders
        let reachable = try waiting.markets(around: position, radiusMetres: rules.limits.radiusMetres, at: now)
        let candidates = try candidates(reachable)
        let declined = reachable.isEmpty ? [] : try waiting.declined(by: driver.id, at: reachable.map(\.id))
        return try Ranking(driver: position, declined: declined, limits: rules.limits).decide(among: candidates) { market in
            try waiting.orders(at: market, for: driver.id, at: now, limit: rules.limits.orders)
        }
    }

    private func candidates(_ reachable: [(id: Market.ID, oldest: Instant)]) throws -> [DispatchCandidate] {
        guard !reachable.isEmpty else { return [] }
        let records = Dictionary(uniqueKeysWithValues: try db.markets.records(reachable.map(\.id)).map { ($0.id, $0) })
        return try reachable.compactMap { market in
            guard let record = records[market.id], let position = record.position else { return nil }
            return DispatchCandidate(
                market: market.id, position: position, isOpen: record.openingHours.isOpen(at: now),
                waitingCount: try db.waitingOrders.count(at: market.id, at: now), oldestWaiting: market.oldest)
        }
    }
}

/// Makes offers out of decisions.
struct OfferMaking {
    let services: Services
    let db: Transaction
    let now: Instant

    /// Searches for a driver whose shift is searching. Orders that are found are leased to this driver at once; true then.
    func search(_ shift: ShiftRecord) throws -> Bool {
        guard let driver = try db.drivers.find(shift.driver) else { return false }
        let rules = try db.dispatchRules()
        guard let decision = try OrderSearch(db: db, driver: driver, rules: rules, now: now).decide() else { return false }
        guard !decision.orders.isEmpty, let market = decision.market else {
            if now >= shift.searchEndsAt { try record(decision, driver: shift.driver, offer: nil) }
            return false
        }
        let offer = services.id(Offer.ID.self)
        let lease = now + rules.leaseSeconds
        for order in decision.orders {
            try db.orderStates.move(order, to: .retrieved, by: .system, leaseExpiresAt: lease, at: now)
        }
        let draft = try OfferDraft(db: db, driver: driver, market: market, orders: decision.orders)
        try db.offers.add(offer, draft, shift: shift, at: now, expiresAt: lease)
        try record(decision, driver: shift.driver, offer: offer)
        try db.shifts.set(.offered, shift.id, of: shift.driver, at: now)
        let payload = try OfferPayloads(db: db, base: services.configuration.baseURL, language: driver.language).payload(offer, at: now)
        try db.events.publish(.offerMade(.init(offer: payload)), to: [shift.driver.description], at: now)
        return true
    }

    /// Keeps a decision with everything it looked at.
    private func record(_ decision: DispatchDecision, driver: User.ID, offer: Offer.ID?) throws {
        let outcome = decision.market.map { "offered at \($0)" } ?? "nothing found"
        try db.execute(
            """
            INSERT INTO dispatch_decisions (id, driver_id, offer_id, inputs, outcome, decided_at)
            VALUES (\(UUIDText.of(services.randomness)), \(driver), \(offer), \(try JSONBytes.text(decision)), \(outcome), \(now))
            """)
    }
}

/// A name for rows that nobody outside ever asks for.
enum UUIDText {
    static func of(_ randomness: Randomness) -> String { randomness.bytes(16).hexadecimal }
}
