import HarvestCore
import SQLStore

/// An administrator offers an order that waits at its market to a driver of their choice, online or not. The driver answers it like any other
/// offer. Write it at `OrderAssignment.level`.
package struct OrderAssignment: Sendable {
    /// What an assignment came to.
    package enum Outcome: Sendable {
        case offered
        /// A restaurant's order is the driver's (`ReadyOrderClaim.give`).
        case given
        /// The order no longer waits for a driver, or another write is changing it.
        case movedOn
        case marketClosed
        /// The driver can't be offered the order, or not anymore.
        case driverNeeded
    }

    /// A snapshot is enough. The order is locked and changes, so of this and a search that offers it one wins. The driver's account and profile
    /// are locked: being suspended changes the one, going online the other. Declining, handing back, delivering and going offline change the
    /// driver's shift, and so does this. Searches read as much of the market at level `.committed`.
    package static let level = WriteLevel.snapshot

    let services: Services
    /// The administrator's identifier.
    let actor: String
    let now: Instant

    package init(services: Services, actor: String, now: Instant) { (self.services, self.actor, self.now) = (services, actor, now) }

    /// Offers the order, and records the reason in the audit trail. A driver who is offline begins a shift with the offer, which ends with it unless
    /// they accept.
    package func offer(_ id: Order.ID, to driver: User.ID, reason: String, _ db: Transaction) throws -> Outcome {
        try db.accounts.lock(driver)
        try db.drivers.lock(driver)
        guard let order = try db.waitingOrders.assignable(id, at: now), try db.waitingOrders.lock([id]).count == 1 else { return .movedOn }
        guard let market = try db.waitingOrders.markets([order.market], at: now).first,
            let candidate = try order.candidate(at: market, db, now)
        else { return .movedOn }
        guard let free = try freeDriver(driver, for: order, db) else { return .driverNeeded }
        let rules = try db.dispatchRules()
        let ranking = Ranking(
            driver: SearchingDriver(
                id: driver, position: free.driver.position ?? candidate.position,
                decimetresPerSecond: free.driver.vehicle.decimetresPerSecond, waitingSince: free.shift?.waitingSince ?? now),
            declined: [], limits: rules.limits, policy: rules.policy, at: now)
        let decision = ranking.assign(order.waiting, at: candidate, isPositionKnown: free.driver.position != nil)
        guard !decision.orders.isEmpty else { return .marketClosed }
        let found = OrderSearch.Outcome(decision: decision, market: market.record, orders: [order.order])
        guard try offer(found, at: market.record, to: free, rules, db) else { return .driverNeeded }
        try db.audit.record(.driverAssigned, of: id.description, detail: reason, by: actor, at: now)
        return .offered
    }

    /// A driver who can be offered an order, with their position only while they are online.
    private typealias FreeDriver = (driver: DriverRecord, shift: ShiftRecord?)

    private func freeDriver(_ id: User.ID, for order: WaitingOrders.AssignableOrder, _ db: Transaction) throws -> FreeDriver? {
        guard try db.assignmentCandidates.isAllowed(id, order.order.id, of: order.order.customer), let driver = try db.drivers.find(id)
        else { return nil }
        guard let shift = try db.shifts.open(of: id) else { return (driver.withoutPosition(), nil) }
        return shift.status == .searching ? (driver, shift) : nil
    }

    /// Returns false if the driver has another offer by now, or went offline.
    private func offer(
        _ found: OrderSearch.Outcome, at market: MarketRecord, to free: FreeDriver, _ rules: DispatchRules, _ db: Transaction
    ) throws -> Bool {
        let (id, creation) = (services.id(Offer.ID.self), OfferCreation(services: services, db: db, now: now))
        if let shift = free.shift {
            guard try db.shifts.setOffered(shift, id, at: now) else { return false }
            try creation.offer(id, found, at: market, to: free.driver, shift, rules)
        } else {
            let shift = ShiftRecord(
                id: services.id(), driver: free.driver.id, status: .searching, startedAt: now, waitingSince: now, searchEndsAt: now,
                endedAt: nil, endReason: nil)
            try db.shifts.start(shift, offer: id, at: now)
            try creation.offer(id, found, at: market, to: free.driver, shift, rules, telling: .offerAssigned)
        }
        return true
    }
}
