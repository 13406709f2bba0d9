import HarvestCore
import SQLStore

/// Searches for orders and offers them.
package struct OfferCreation {
    let services: Services
    let db: Transaction
    let now: Instant

    package init(services: Services, db: Transaction, now: Instant) { (self.services, self.db, self.now) = (services, db, now) }

    /// Searches for a driver whose shift is searching. Orders that it finds are leased and offered to the driver in the same transaction.
    /// Returns whether there is an offer.
    package func search(_ shift: ShiftRecord) throws -> Bool {
        guard let driver = try db.drivers.find(shift.driver) else { return false }
        let rules = try db.dispatchRules()
        guard let decision = try OrderSearch(db: db, driver: driver, rules: rules, now: now).decide() else { return false }
        guard !decision.orders.isEmpty, let market = decision.market else {
            if now >= shift.searchEndsAt { try store(decision, driver: shift.driver, offer: nil) }
            return false
        }
        let offer = services.id(Offer.ID.self)
        let lease = now + rules.leaseSeconds
        for order in decision.orders {
            try db.orders.transition(order, to: .retrieved, by: .system, leaseExpiresAt: lease, at: now)
        }
        let draft = try OfferDraft(db: db, driver: driver, market: market, orders: decision.orders)
        try db.offers.add(offer, draft, shift: shift, at: now, expiresAt: lease)
        try store(decision, driver: shift.driver, offer: offer)
        try db.shifts.set(.offered, shift.id, of: shift.driver, at: now)
        let payload = try OfferPayloads(db: db, base: services.configuration.baseURL, language: driver.language).payload(offer, at: now)
        try db.events.publish(.offerMade(.init(offer: payload)), to: [shift.driver.description], at: now)
        return true
    }

    /// Stores a decision with all of its inputs, so that it can be explained later.
    private func store(_ decision: DispatchDecision, driver: User.ID, offer: Offer.ID?) throws {
        let outcome = decision.market.map { "offered at \($0)" } ?? "nothing found"
        try db.execute(
            """
            INSERT INTO dispatch_decisions (id, driver_id, offer_id, inputs, outcome, decided_at)
            VALUES (\(services.randomness.bytes(16).hexadecimal), \(driver), \(offer), \(try JSONBytes.text(decision)), \(outcome), \(now))
            """)
    }
}
