/// Which orders a driver is offered. Same inputs, same answer: nearest open market with orders first, there the oldest orders.
public struct Ranking: Hashable, Sendable {
    public let driver: Position
    public let declined: Set<Order.ID>
    public let limits: DispatchLimits

    public init(driver: Position, declined: Set<Order.ID>, limits: DispatchLimits = .standard) {
        self.driver = driver
        self.declined = declined
        self.limits = limits
    }

    /// Markets worth asking, nearest first; of equally near ones the longest waiting, then the lower identifier.
    public func markets(_ candidates: [DispatchCandidate]) -> [DispatchCandidate] {
        candidates.filter { outcome(of: $0) == nil }.sorted { sortKey($0) < sortKey($1) }
    }

    /// The oldest orders that this driver never declined, as many as an offer holds; of equally old ones the lower identifier.
    public func orders(_ waiting: [WaitingOrder]) -> [WaitingOrder] {
        let fresh = waiting.filter { !declined.contains($0.id) }
        return Array(fresh.sorted { ($0.waitingSince, $0.id) < ($1.waitingSince, $1.id) }.prefix(limits.orders))
    }

    /// Goes through the markets until one has something to offer.
    /// - Parameter waiting: asked for one market at a time, so that orders elsewhere cost nothing.
    public func decide<Failure>(
        among candidates: [DispatchCandidate], waiting: (Market.ID) throws(Failure) -> [WaitingOrder]
    ) throws(Failure) -> DispatchDecision {
        var considered = candidates.compactMap { candidate in outcome(of: candidate).map { view(of: candidate, $0) } }
            .sorted { ($0.distanceMetres, $0.market) < ($1.distanceMetres, $1.market) }
        var chosen: [WaitingOrder] = []
        for candidate in markets(candidates) {
            guard chosen.isEmpty else {
                considered.append(view(of: candidate, .fartherAway))
                continue
            }
            chosen = orders(try waiting(candidate.market))
            considered.append(view(of: candidate, chosen.isEmpty ? .allDeclined : .chosen))
        }
        return DispatchDecision(
            driver: driver, limits: limits, declinedCount: declined.count, considered: considered, orders: chosen.map(\.id))
    }

    /// Why a market is out of the question; nil when it isn't.
    private func outcome(of candidate: DispatchCandidate) -> DispatchDecision.Outcome? {
        if driver.metres(to: candidate.position) > Double(limits.radiusMetres) { return .tooFar }
        if !candidate.isOpen { return .closed }
        return candidate.waitingCount > 0 ? nil : .nothingWaiting
    }

    private func view(of candidate: DispatchCandidate, _ outcome: DispatchDecision.Outcome) -> DispatchDecision.Considered {
        .init(
            market: candidate.market, distanceMetres: Distance.wholeMetres(driver.metres(to: candidate.position)),
            waitingCount: candidate.waitingCount, outcome: outcome)
    }

    private func sortKey(_ candidate: DispatchCandidate) -> (Double, Instant, Market.ID) {
        (driver.metres(to: candidate.position), candidate.oldestWaiting ?? Instant(milliseconds: .max), candidate.market)
    }
}
