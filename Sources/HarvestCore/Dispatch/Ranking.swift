/// Chooses the orders that a driver is offered: the oldest orders of the nearest open market that has any.
///
/// The same inputs always give the same decision.
public struct Ranking: Hashable, Sendable {
    /// Where the driver is.
    public let driver: Position
    /// Orders that this driver declined and is never offered again.
    public let declined: Set<Order.ID>
    public let limits: DispatchLimits

    /// A search for one driver.
    public init(driver: Position, declined: Set<Order.ID>, limits: DispatchLimits = .standard) {
        self.driver = driver
        self.declined = declined
        self.limits = limits
    }

    /// The open markets within the radius where orders wait, nearest first. Equally near markets are sorted by how long their oldest order
    /// waits, longest first, and then by identifier.
    public func markets(_ candidates: [DispatchCandidate]) -> [DispatchCandidate] {
        candidates.filter { exclusion(of: $0) == nil }.sorted { sortKey($0) < sortKey($1) }
    }

    /// The oldest orders that this driver did not decline, up to the limit. Equally old orders are sorted by identifier.
    public func orders(_ waiting: [WaitingOrder]) -> [WaitingOrder] {
        let eligible = waiting.filter { !declined.contains($0.id) }
        return Array(eligible.sorted { ($0.waitingSince, $0.id) < ($1.waitingSince, $1.id) }.prefix(limits.orders))
    }

    /// Tries the markets in turn until one has orders to offer.
    /// - Parameter waiting: reads the waiting orders of one market. It is called for one market at a time, so that the cost of a search
    ///   doesn't grow with the orders that wait elsewhere.
    /// - Throws: what `waiting` throws.
    public func decide<Failure>(
        among candidates: [DispatchCandidate], waiting: (Market.ID) throws(Failure) -> [WaitingOrder]
    ) throws(Failure) -> DispatchDecision {
        var considered = candidates.compactMap { candidate in exclusion(of: candidate).map { evaluation(of: candidate, $0) } }
            .sorted { ($0.distanceMetres, $0.market) < ($1.distanceMetres, $1.market) }
        var chosen: [WaitingOrder] = []
        for candidate in markets(candidates) {
            guard chosen.isEmpty else {
                considered.append(evaluation(of: candidate, .fartherAway))
                continue
            }
            chosen = orders(try waiting(candidate.market))
            considered.append(evaluation(of: candidate, chosen.isEmpty ? .allDeclined : .chosen))
        }
        return DispatchDecision(
            driver: driver, limits: limits, declinedCount: declined.count, considered: considered, orders: chosen.map(\.id))
    }

    /// Why a market is ruled out; nil if it isn't.
    private func exclusion(of candidate: DispatchCandidate) -> DispatchDecision.MarketOutcome? {
        if driver.metres(to: candidate.position) > Double(limits.radiusMetres) { return .tooFar }
        if !candidate.isOpen { return .closed }
        return candidate.waitingCount > 0 ? nil : .nothingWaiting
    }

    private func evaluation(
        of candidate: DispatchCandidate, _ outcome: DispatchDecision.MarketOutcome
    ) -> DispatchDecision.MarketEvaluation {
        .init(
            market: candidate.market, distanceMetres: Distance.wholeMetres(driver.metres(to: candidate.position)),
            waitingCount: candidate.waitingCount, outcome: outcome)
    }

    private func sortKey(_ candidate: DispatchCandidate) -> (Double, Instant, Market.ID) {
        (driver.metres(to: candidate.position), candidate.oldestWaiting ?? Instant(milliseconds: .max), candidate.market)
    }
}
