import HarvestCore
import SQLStore

/// Finds the orders to offer to one driver. It only reads, so a worker decides in a read and again in the write that follows.
struct OrderSearch {
    /// What was decided, and what is known of it already.
    struct Outcome {
        let decision: DispatchDecision
        /// The market of the orders; nil if there are none.
        let market: MarketRecord?
        /// The orders to offer, in the order of delivery.
        let orders: [OfferableOrder]
    }

    let db: Transaction
    let driver: DriverRecord
    /// Since when the driver waits for an offer.
    let waitingSince: Instant
    let rules: DispatchRules
    let now: Instant

    /// The orders to offer to this driver, and why; nil while the driver's position is unknown.
    ///
    /// It looks around the driver first, at twice the distance only if nothing was found, and past the radius, for markets whose orders have
    /// waited too long, only if nothing was found within it. It reads the nearest of the markets first. Once some market has orders, it reads
    /// those of the same distance range that are so near that they could be sooner, at most `soonerLimit`, and decides. So the cost doesn't
    /// grow with the markets and orders that lie behind, and of the open markets of that range, or its nearest ones if they are very many,
    /// the chosen one has the least estimated time of pick-up. A market of the next range could be sooner by less than the time at the
    /// chosen one's stalls.
    func decide() throws -> Outcome? {
        guard let position = driver.position else { return nil }
        let searcher = SearchingDriver(
            id: driver.id, position: position, decimetresPerSecond: driver.vehicle.decimetresPerSecond, waitingSince: waitingSince)
        let reading = SearchReading(db: db, driver: searcher, rules: rules, now: now)
        var (seen, size) = (Set<Market.ID>(), 2)
        for radius in Self.radii(upTo: rules.limits.radiusMetres) {
            var found = WaitingOrders.marketLimit
            while found == WaitingOrders.marketLimit {
                var near = try db.waitingOrders.near(position, radiusMetres: radius, besides: seen, at: now)[...]
                found = near.count
                seen.formUnion(near.map(\.id))
                while !near.isEmpty {
                    try reading.read(Self.takeNearest(size, from: &near))
                    size *= 2
                    let outcome = try reading.decide()
                    guard let chosen = outcome.decision.chosen?.pickUpSeconds else {
                        if outcome.decision.leftCount >= Ranking.leftLimit { return outcome }
                        continue
                    }
                    return try locked(try sooner(than: chosen, in: near, searcher, reading) ?? outcome, reading)
                }
            }
        }
        try reading.read(widened(around: position, besides: seen))
        return try locked(try reading.decide(), reading)
    }

    /// In a write the orders to offer are locked, so that no other search offers them. If some are gone meanwhile, it decides again without them.
    private func locked(_ outcome: Outcome, _ reading: SearchReading) throws -> Outcome {
        guard db.isWrite else { return outcome }
        var outcome = outcome
        while !outcome.orders.isEmpty, try !reading.lock(outcome.orders.map(\.id)) { outcome = try reading.decide() }
        return reading.latest(outcome)
    }

    /// The nearest markets past the radius at which an order has waited too long.
    private func widened(around position: Position, besides seen: Set<Market.ID>) throws -> [Market.ID] {
        let reach = rules.escalation.widenedRadiusMetres
        guard reach > rules.limits.radiusMetres, rules.escalation.minutes(of: .widened) != nil else { return [] }
        return try db.waitingOrders.near(position, radiusMetres: reach, besides: seen, isWidened: true, at: now)
            .prefix(Self.widenedLimit).map(\.id)
    }

    /// The most markets past the radius that are read.
    private static let widenedLimit = 16

    /// Markets that could be sooner than the chosen one and are read for that.
    private static let soonerLimit = 32

    /// Decides again with the markets that could be sooner than the chosen one: the way there and one stall take less time. Nil if there are none.
    private func sooner(
        than seconds: Int, in near: ArraySlice<(id: Market.ID, metres: Double)>, _ driver: SearchingDriver, _ reading: SearchReading
    ) throws -> Outcome? {
        let shopping = PickUpTime.shoppingSeconds(stalls: 1, rules.policy)
        let candidates = near.prefix(Self.soonerLimit).prefix { market in
            let travel = PickUpTime.travelSeconds(
                metres: Distance.wholeMetres(market.metres), decimetresPerSecond: driver.decimetresPerSecond,
                detourPercent: rules.policy.detourPercent)
            return travel + shopping < seconds
        }
        guard !candidates.isEmpty else { return nil }
        try reading.read(candidates.map(\.id))
        return try reading.decide()
    }

    /// Radii that double up to the largest.
    static func radii(upTo largest: Int) -> [Int] { [8, 4, 2, 1].map { largest / $0 } }

    /// Removes the nearest markets, and all that are as near as the last of them, because the longest wait decides between those.
    private static func takeNearest(_ count: Int, from near: inout ArraySlice<(id: Market.ID, metres: Double)>) -> [Market.ID] {
        let last = near.prefix(count).last?.metres ?? 0
        let nearest = near.prefix { $0.metres <= last }
        near = near.dropFirst(nearest.count)
        return nearest.map(\.id)
    }
}
