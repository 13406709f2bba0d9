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

    private typealias Candidate = (market: MarketRecord, candidate: DispatchCandidate)

    let db: Transaction
    let driver: DriverRecord
    let rules: DispatchRules
    let now: Instant

    /// The orders to offer to this driver, and why; nil while the driver's position is unknown.
    ///
    /// The nearest market with orders decides, so what lies behind it is not read, however many markets and orders there are: it looks around
    /// the driver first, and at twice the distance only if nothing was found, and it reads the nearest of the markets first.
    func decide() throws -> Outcome? {
        guard let position = driver.position else { return nil }
        var (read, size) = ([Candidate](), 2)
        for radius in Self.radii(upTo: rules.limits.radiusMetres) {
            let known = Set(read.map(\.market.id))
            var near = try db.waitingOrders.near(position, radiusMetres: radius, at: now).filter { !known.contains($0.id) }[...]
            while !near.isEmpty {
                read += try db.waitingOrders.markets(Self.takeNearest(size, from: &near), at: now).compactMap(candidate)
                size *= 2
                if let outcome = try decide(around: position, among: read), outcome.market != nil { return outcome }
            }
        }
        return try decide(around: position, among: read)
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

    private func decide(around position: Position, among read: [Candidate]) throws -> Outcome? {
        let declined = read.isEmpty ? [] : try db.waitingOrders.declined(by: driver.id)
        var orders: [OfferableOrder] = []
        let ranking = Ranking(driver: position, declined: declined, limits: rules.limits)
        let decision = try ranking.decide(among: read.map(\.candidate)) { market in
            let waiting = try db.waitingOrders.orders(at: market, for: driver.id, at: now, limit: rules.limits.orders)
            orders += waiting.map(\.order)
            return waiting.map { WaitingOrder(id: $0.order.id, waitingSince: $0.since) }
        }
        return Outcome(
            decision: decision, market: read.first { $0.market.id == decision.market }?.market,
            orders: decision.orders.compactMap { id in orders.first { $0.id == id } })
    }

    private func candidate(_ market: WaitingMarket) throws -> Candidate? {
        guard let position = market.record.position else { return nil }
        let candidate = DispatchCandidate(
            market: market.record.id, position: position, isOpen: try isOpen(market.record), waitingCount: market.count,
            oldestWaiting: market.oldest)
        return (market.record, candidate)
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
