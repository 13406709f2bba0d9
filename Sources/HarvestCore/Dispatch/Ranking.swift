/// Chooses the orders that a driver is offered: of the open markets within reach that have any, those of the market whose goods the driver has
/// soonest.
///
/// Orders that have waited for less than the grace are left to other drivers who search and come first (`SearchingDriver.place`), if these can
/// take all that waits at the market. The rule asks for the age of a market's oldest order only, so no order is ever left to others for longer
/// than the grace.
///
/// The same inputs always give the same decision.
public struct Ranking: Hashable, Sendable {
    /// The most markets that one search leaves to others. It looks no further then.
    public static let leftLimit = 8

    /// Who searches.
    public let driver: SearchingDriver
    /// Orders that this driver declined and is never offered again.
    public let declined: Set<Order.ID>
    public let limits: DispatchLimits
    public let policy: DispatchPolicy
    public let now: Instant

    /// A search for one driver.
    public init(
        driver: SearchingDriver, declined: Set<Order.ID>, limits: DispatchLimits = .standard, policy: DispatchPolicy = .standard,
        at now: Instant
    ) {
        self.driver = driver
        self.declined = declined
        self.limits = limits
        self.policy = policy
        self.now = now
    }

    /// The open markets within reach where orders wait, by the estimated time of pick-up. Equal ones are sorted by how long their oldest order
    /// waits, longest first, and then by identifier.
    public func markets(_ candidates: [DispatchCandidate]) -> [DispatchCandidate] {
        candidates.filter { exclusion(of: $0) == nil }.sorted { sortKey($0) < sortKey($1) }
    }

    /// The orders of one market to offer together. Declined ones are not among them.
    public func batch(of waiting: [WaitingOrder], at market: DispatchCandidate) -> Batch {
        Batching(from: market.position, decimetresPerSecond: driver.decimetresPerSecond, policy: policy, limit: limits.orders)
            .choose(from: waiting.filter { !declined.contains($0.id) })
    }

    /// Tries the markets in turn until one has orders to offer.
    /// - `waiting`: reads the oldest waiting orders of one market. It is called for one market at a time, so that the cost of a search doesn't
    ///   grow with the orders that wait elsewhere.
    /// - `rivals`: reads the other drivers who search near a market and could be offered this order. It is called only for a market whose
    ///   oldest order has waited for less than the grace.
    /// - Throws: what `waiting` and `rivals` throw.
    public func decide<Failure>(
        among candidates: [DispatchCandidate], waiting: (Market.ID) throws(Failure) -> [WaitingOrder],
        rivals: (DispatchCandidate, Order.ID) throws(Failure) -> [SearchingDriver]
    ) throws(Failure) -> DispatchDecision {
        var inputs = DispatchInputs(now: now, driver: driver, policy: policy, declined: declined.sorted(), markets: candidates)
        var considered = candidates.compactMap { candidate in exclusion(of: candidate).map { evaluation(of: candidate, $0) } }
            .sorted { ($0.distanceMetres, $0.market) < ($1.distanceMetres, $1.market) }
        var (chosen, left) = (Batch(orders: [], evaluations: []), 0)
        for candidate in markets(candidates) {
            guard chosen.orders.isEmpty, left < Self.leftLimit else {
                considered.append(evaluation(of: candidate, .fartherAway))
                continue
            }
            let pool = try waiting(candidate.market)
            inputs.pools.append(.init(market: candidate.market, orders: pool))
            let batch = batch(of: pool, at: candidate)
            guard let oldest = batch.orders.first else {
                considered.append(evaluation(of: candidate, .allDeclined))
                continue
            }
            if isWithinGrace(oldest) {
                let others = try rivals(candidate, oldest.id)
                inputs.rivals.append(.init(market: candidate.market, drivers: others))
                if let first = first(of: others, for: candidate) {
                    left += 1
                    considered.append(evaluation(of: candidate, .leftToOther, leftTo: first))
                    continue
                }
            }
            chosen = batch
            considered.append(evaluation(of: candidate, .chosen))
        }
        return DispatchDecision(
            driver: driver.position, limits: limits, declinedCount: declined.count, considered: considered, orders: chosen.orders.map(\.id),
            batch: chosen.evaluations, inputs: inputs)
    }

    /// Whether an order is still left to others who come first.
    func isWithinGrace(_ order: WaitingOrder) -> Bool { now < order.waitingSince + Int64(policy.graceSeconds) }

    /// The driver who comes first for a market, if others come first and can take all that waits there.
    private func first(of others: [SearchingDriver], for market: DispatchCandidate) -> User.ID? {
        let own = driver.place(for: market, policy, at: now)
        let reachable = others.filter { market.isWithinReach(of: $0.position, radiusMetres: limits.radiusMetres) }
        let ahead = reachable.map { $0.place(for: market, policy, at: now) }.filter { $0 < own }
        return ahead.count * limits.orders >= market.waitingCount ? ahead.min()?.driver : nil
    }

    /// Why a market is ruled out; nil if it isn't.
    private func exclusion(of candidate: DispatchCandidate) -> DispatchDecision.MarketOutcome? {
        if !candidate.isWithinReach(of: driver.position, radiusMetres: limits.radiusMetres) { return .tooFar }
        if !candidate.isOpen { return .closed }
        return candidate.waitingCount > 0 ? nil : .nothingWaiting
    }

    func evaluation(
        of candidate: DispatchCandidate, _ outcome: DispatchDecision.MarketOutcome, leftTo other: User.ID? = nil
    ) -> DispatchDecision.MarketEvaluation {
        .init(
            market: candidate.market, distanceMetres: Distance.wholeMetres(driver.position.metres(to: candidate.position)),
            waitingCount: candidate.waitingCount, outcome: outcome, pickUpSeconds: driver.pickUpSeconds(at: candidate, policy),
            leftTo: other)
    }

    private func sortKey(_ candidate: DispatchCandidate) -> (Int, Instant, Market.ID) {
        (driver.pickUpSeconds(at: candidate, policy), candidate.oldestWaiting ?? Instant(milliseconds: .max), candidate.market)
    }
}
