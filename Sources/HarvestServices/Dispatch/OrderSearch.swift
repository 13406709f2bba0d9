import HarvestCore
import SQLStore

/// Finds the orders to offer to one driver. It only reads, so a worker decides in a read and again in the write that follows.
struct OrderSearch {
    let db: Transaction
    let driver: DriverRecord
    let rules: DispatchRules
    let now: Instant

    /// The orders to offer to this driver, and why; nil while the driver's position is unknown.
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
            let waiting = try db.waitingOrders.count(at: market.id, at: now)
            return DispatchCandidate(
                market: market.id, position: position, isOpen: isOpen(record, lastExpiry: waiting.lastExpiry),
                waitingCount: waiting.count, oldestWaiting: market.oldest)
        }
    }

    /// Whether the orders of a market can be fetched now, whoever sees the market. If its hours were shortened after they were placed, the
    /// hours of then count for them: they are over when the orders expire. Orders wait for the next opening only if it begins before that.
    private func isOpen(_ market: MarketRecord, lastExpiry: Instant?) -> Bool {
        let hours = market.hours.openingHours(market.clock)
        guard !hours.isOpen(at: now) else { return true }
        guard let lastExpiry, lastExpiry > now else { return false }
        return !hours.openings(on: market.clock.today(at: now)).contains { $0.lowerBound > now && $0.lowerBound < lastExpiry }
    }
}
