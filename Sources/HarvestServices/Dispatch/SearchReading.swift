import HarvestCore
import SQLStore

/// What one search has read so far. Nothing is read twice.
final class SearchReading {
    private typealias Candidate = (market: MarketRecord, candidate: DispatchCandidate)

    private let db: Transaction
    private let driver: SearchingDriver
    private let rules: DispatchRules
    private let now: Instant
    private var markets: [Candidate] = []
    private var declined: Set<Order.ID>?
    private var pools: [Market.ID: [WaitingOrder]] = [:]
    private var rivals: [Market.ID: [SearchingDriver]] = [:]
    private var orders: [Order.ID: OfferableOrder] = [:]

    /// Nothing is read yet.
    init(db: Transaction, driver: SearchingDriver, rules: DispatchRules, now: Instant) {
        (self.db, self.driver, self.rules, self.now) = (db, driver, rules, now)
    }

    /// Reads these markets, open now or not.
    func read(_ ids: [Market.ID]) throws {
        guard !ids.isEmpty else { return }
        markets += try db.waitingOrders.markets(ids, at: now).compactMap(candidate)
    }

    /// Decides among all markets that were read.
    func decide() throws -> OrderSearch.Outcome {
        let ranking = Ranking(driver: driver, declined: try readDeclined(), limits: rules.limits, policy: rules.policy, at: now)
        let decision = try ranking.decide(among: markets.map(\.candidate), waiting: pool, rivals: rivals)
        return OrderSearch.Outcome(
            decision: decision, market: markets.first { $0.market.id == decision.market }?.market,
            orders: decision.orders.compactMap { orders[$0] })
    }

    private func readDeclined() throws -> Set<Order.ID> {
        if let declined { return declined }
        guard !markets.isEmpty else { return [] }
        let read = try db.waitingOrders.declined(by: driver.id)
        declined = read
        return read
    }

    private func pool(at market: Market.ID) throws -> [WaitingOrder] {
        if let pool = pools[market] { return pool }
        let waiting = try db.waitingOrders.orders(at: market, for: driver.id, at: now, limit: rules.limits.poolSize)
        for (order, _) in waiting { orders[order.id] = order }
        let pool = waiting.map { WaitingOrder(id: $0.order.id, waitingSince: $0.since, destination: $0.order.destination) }
        pools[market] = pool
        return pool
    }

    /// Locks the orders of a decision. Returns false if some no longer wait, or others are changing them: this search then passes over them.
    func lock(_ chosen: [Order.ID]) throws -> Bool {
        let locked = try db.waitingOrders.lock(chosen)
        for order in locked { orders[order.id] = order }
        let lost = Set(chosen).subtracting(locked.map(\.id))
        for (market, pool) in pools { pools[market] = pool.filter { !lost.contains($0.id) } }
        return lost.isEmpty
    }

    /// The outcome with its orders as they were read last.
    func latest(_ outcome: OrderSearch.Outcome) -> OrderSearch.Outcome {
        OrderSearch.Outcome(
            decision: outcome.decision, market: outcome.market, orders: outcome.decision.orders.compactMap { orders[$0] })
    }

    private func rivals(for market: DispatchCandidate, _ order: Order.ID) throws -> [SearchingDriver] {
        if let drivers = rivals[market.market] { return drivers }
        let drivers = try db.searchingDrivers.around(
            market, radiusMetres: rules.limits.radiusMetres, besides: driver.id, for: order, at: now)
        rivals[market.market] = drivers
        return drivers
    }

    private func candidate(_ market: WaitingMarket) throws -> Candidate? {
        guard let position = market.record.position else { return nil }
        let candidate = DispatchCandidate(
            market: market.record.id, position: position, isOpen: try db.waitingOrders.isOpen(market.record, at: now),
            waitingCount: market.count, oldestWaiting: market.oldest, stalls: market.stalls, reachMetres: market.reachMetres)
        return (market.record, candidate)
    }
}
