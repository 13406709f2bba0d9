import HarvestCore
import SQLStore

/// Finds the orders to offer to one driver. It only reads, so a worker decides in a read and again in the write that follows.
struct OrderSearch {
    /// What was decided, and what is known of it already.
    struct Outcome {
        let decision: DispatchDecision
        /// The market of the orders; nil if there are none.
        let market: MarketRecord?
        /// The orders to offer, oldest first.
        let orders: [OfferableOrder]
    }

    let db: Transaction
    let driver: DriverRecord
    let rules: DispatchRules
    let now: Instant

    /// The orders to offer to this driver, and why; nil while the driver's position is unknown.
    ///
    /// It looks around the driver first, and at twice the distance only if nothing was found: the nearest market with orders decides, so what
    /// lies behind it is not read, however many markets and orders there are.
    func decide() throws -> Outcome? {
        guard let position = driver.position else { return nil }
        let declined = try db.waitingOrders.declined(by: driver.id)
        let ranking = Ranking(driver: position, declined: declined, limits: rules.limits)
        for radius in Self.radii(upTo: rules.limits.radiusMetres).dropLast() {
            let outcome = try decide(ranking, within: radius)
            if outcome.market != nil { return outcome }
        }
        return try decide(ranking, within: rules.limits.radiusMetres)
    }

    /// Radii that double up to the largest.
    static func radii(upTo largest: Int) -> [Int] { [8, 4, 2, 1].map { largest / $0 } }

    private func decide(_ ranking: Ranking, within radius: Int) throws -> Outcome {
        let reachable = try db.waitingOrders.markets(around: ranking.driver, radiusMetres: radius, at: now)
        let markets = Dictionary(uniqueKeysWithValues: reachable.map { ($0.market.id, $0.market) })
        var orders: [OfferableOrder] = []
        let decision = try ranking.decide(among: try reachable.compactMap(candidate)) { market in
            let waiting = try db.waitingOrders.orders(at: market, for: driver.id, at: now, limit: rules.limits.orders)
            orders += waiting.map(\.order)
            return waiting.map { WaitingOrder(id: $0.order.id, waitingSince: $0.since) }
        }
        let chosen = decision.orders.compactMap { id in orders.first { $0.id == id } }
        return Outcome(decision: decision, market: decision.market.flatMap { markets[$0] }, orders: chosen)
    }

    private func candidate(_ reachable: WaitingOrders.Reachable) throws -> DispatchCandidate? {
        guard let position = reachable.market.position else { return nil }
        return DispatchCandidate(
            market: reachable.market.id, position: position, isOpen: try isOpen(reachable.market), waitingCount: reachable.count,
            oldestWaiting: reachable.oldest)
    }

    /// Whether the orders of a market can be fetched now, whoever sees the market. If its hours were shortened after they were placed, the
    /// hours of then count for them: they are over when the orders expire. Orders wait for the next opening only if it begins before that.
    private func isOpen(_ market: MarketRecord) throws -> Bool {
        let hours = market.hours.openingHours(market.clock)
        guard !hours.isOpen(at: now) else { return true }
        guard let lastExpiry = try db.waitingOrders.lastExpiry(at: market.id, at: now), lastExpiry > now else { return false }
        return !hours.openings(on: market.clock.today(at: now)).contains { $0.lowerBound > now && $0.lowerBound < lastExpiry }
    }
}
