import HarvestCore
import SQLStore

/// Searches for orders and offers them.
package struct OfferCreation {
    /// Committed rows are enough. All drivers at one place search the same market for its oldest orders, so at any level that runs a write again
    /// after a conflict most of them would.
    ///
    /// Each order has one winner: it is locked and read again before it is offered, orders that others have locked are passed over, and it
    /// changes only if it still waits. A search passes over an order only while somebody takes, cancels or expires it. So it takes what it would
    /// take just after that, and one that finds nothing is repeated a second later.
    /// The driver's own position is stored first, which lets the driver's writes wait for each other, and the shift changes only if it is still
    /// searching. No refusal of this driver is missed: only a driver with an open offer refuses, and closing it changes the shift. Everything
    /// else is only read: markets, settings and orders that are not taken may be as they were just before or after another statement.
    package static let level = WriteLevel.committed

    let services: Services
    let db: Transaction
    let now: Instant

    package init(services: Services, db: Transaction, now: Instant) { (self.services, self.db, self.now) = (services, db, now) }

    /// Searches for a driver whose shift is searching. Orders that it finds are leased and offered to the driver in the same transaction.
    /// Returns whether there is an offer. A search without one is stored if it is the shift's last, and if it leaves the orders of a market to
    /// other drivers for the first time in the shift.
    @discardableResult
    package func search(_ shift: ShiftRecord) throws -> Bool {
        var rules = try db.dispatchRules()
        // The last search of a shift leaves nothing to others: the driver would go offline while orders wait.
        if now >= shift.searchEndsAt { rules.policy.graceSeconds = 0 }
        guard let driver = try db.drivers.find(shift.driver),
            let found = try OrderSearch(db: db, driver: driver, waitingSince: shift.waitingSince, rules: rules, now: now).decide()
        else { return false }
        guard let market = found.market else {
            if try now >= shift.searchEndsAt || db.shifts.setLeft(found.decision.leftMarkets, by: shift) {
                try store(found.decision, driver: shift.driver, offer: nil)
            }
            return false
        }
        let id = services.id(Offer.ID.self)
        guard try db.shifts.setOffered(shift, id, at: now) else { return false }
        try offer(id, found, at: market, to: driver, shift, rules)
        return true
    }

    /// Begins a driver's shift with a first search.
    func begin(_ shift: ShiftRecord, _ driver: DriverRecord, _ rules: DispatchRules) throws -> API.Shift {
        let found = try OrderSearch(db: db, driver: driver, waitingSince: shift.waitingSince, rules: rules, now: now).decide()
        guard let found, let market = found.market else {
            var shift = shift
            shift.leftMarkets = Set(found?.decision.leftMarkets ?? [])
            let started = try db.shifts.start(shift, offer: nil, at: now)
            if let found, !shift.leftMarkets.isEmpty { try store(found.decision, driver: driver.id, offer: nil) }
            return started
        }
        let id = services.id(Offer.ID.self)
        let started = try db.shifts.start(shift, offer: id, at: now)
        try offer(id, found, at: market, to: driver, shift, rules)
        return started
    }

    /// Leases the orders, and offers them to the driver of a shift that is set to offered.
    /// - Parameter kind: what the driver is told.
    func offer(
        _ id: Offer.ID, _ found: OrderSearch.Outcome, at market: MarketRecord, to driver: DriverRecord, _ shift: ShiftRecord,
        _ rules: DispatchRules, telling kind: API.NotificationKind = .offerMade
    ) throws {
        let orders = try db.offers.withEarnedIncentives(found.orders, for: driver.id)
        let lines = try db.offers.lines(of: orders.map(\.id), at: market.id)
        let draft = try OfferDraft(driver: driver, market: market, orders: orders, lines: lines, found.decision, rules.policy)
        let lease = now + rules.leaseSeconds
        try db.orders.lease(orders, of: market.id, lines, until: lease, at: now)
        let offer = draft.record(id, shift: shift, at: now, expiresAt: lease)
        try db.offers.add(offer, why: OfferStrings(language: .english).why(market: market.name, draft.reason))
        try store(found.decision, driver: driver.id, offer: id)
        let payloads = OfferPayloads(db: db, base: services.configuration.baseURL, language: driver.language)
        let payload = try payloads.payload(offer, draft, orders, lines)
        try db.events.publish(.offerMade(.init(offer: payload)), to: [driver.id.description], at: now)
        try db.notifications.tell([driver.id], kind, about: API.SubjectID(id), item: market.name, at: now)
    }

    /// Stores a decision with all of its inputs, so that it can be explained and repeated later.
    private func store(_ decision: DispatchDecision, driver: User.ID, offer: Offer.ID?) throws {
        try db.decisions.add(decision, of: driver, offer: offer, id: services.randomness.bytes(16), at: now)
    }
}
