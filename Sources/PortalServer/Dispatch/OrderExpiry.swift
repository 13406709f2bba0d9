import HarvestCore
import SQLStore

/// Ends orders that nobody took in time: theirs is a market that is closed for the rest of the day, or a place that takes no orders any more.
/// And those that nobody collected on their day. The customer, the vendors and the admins are told, the stock goes back, and the card is
/// released.
struct OrderExpiry: Worker {
    static let batch = 50
    let services: Services
    let name = "order expiry"
    let everySeconds = 5.0

    func tick() async throws -> Bool {
        let now = services.now()
        let over = try await services.read { db in
            try db.waitingOrders.sources().filter { try !db.waitingOrders.over(at: $0, limit: 1, now).isEmpty }
        }
        var isMore = false
        for source in over where try await expire(at: now, { try $0.waitingOrders.over(at: source, limit: Self.batch, now) }) == Self.batch
        {
            isMore = true
        }
        return try await expireUncollected(at: now) || isMore
    }

    private func expireUncollected(at now: Instant) async throws -> Bool {
        guard try await !services.read({ try $0.uncollectedOrders.over(limit: 1, at: now) }).isEmpty else { return false }
        return try await expire(at: now) { try $0.uncollectedOrders.over(limit: Self.batch, at: now) } == Self.batch
    }

    /// Decides again inside the write: a driver or a customer may have been quicker, or an admin has changed the hours.
    private func expire(at now: Instant, _ over: @escaping @Sendable (Transaction) throws -> [Order.ID]) async throws -> Int {
        let (count, held) = try await services.write { db -> (Int, [Payment.ID]) in
            let orders = try over(db)
            let held = try orders.compactMap { id in
                let order = try db.orderStates.move(id, to: .expired, by: .system, at: now)
                if order.fulfilment == .pickup { try db.vendorAlerts.notCollected(order, at: now) }
                return try db.payments.planRelease(of: id, at: now)?.id
            }
            return (orders.count, held)
        }
        for payment in held { await PaymentDesk(services: services).carryOutOrLeave(payment) }
        return count
    }
}

extension WaitingOrders {
    /// Where orders wait for a driver. It jumps from market to market along `orders_waiting`, so that it costs one step a market.
    func sources() throws -> [API.SourceID] {
        let markets = try db.all(
            """
            WITH RECURSIVE places (id) AS (
                SELECT (SELECT min(o.market_id) FROM orders o WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id > '')
                UNION ALL
                SELECT (SELECT min(o.market_id) FROM orders o
                    WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id > places.id)
                FROM places WHERE places.id IS NOT NULL
            )
            SELECT id FROM places WHERE id IS NOT NULL LIMIT 10000
            """
        ) { API.SourceID.market(try $0.value(at: 0)) }
        let restaurants = try db.all(
            """
            SELECT DISTINCT o.restaurant_id FROM orders o
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id IS NULL LIMIT 10000
            """
        ) { API.SourceID.restaurant(try $0.value(at: 0)) }
        return markets + restaurants
    }

    /// The oldest orders that waited for a driver at one place all day, and nobody can fetch any more.
    func over(at source: API.SourceID, limit: Int, _ now: Instant) throws -> [Order.ID] {
        let kinds = source.restaurant == nil ? [false] : [false, true]
        let over = try kinds.flatMap { isReady in
            try all(at: source, isReady: isReady, limit: limit).prefix { try db.isOver(source, for: $0.since, isReady: isReady, at: now) }
        }
        return over.prefix(limit).map(\.id)
    }

    /// What waits for a driver at one place, cooked or not, the oldest first.
    private func all(at source: API.SourceID, isReady: Bool, limit: Int) throws -> [(id: Order.ID, since: Instant)] {
        let place: SQL =
            switch source {
            case .market(let id): "o.market_id = \(id)"
            case .restaurant(let id):
                "o.market_id IS NULL AND o.restaurant_id = \(id) AND o.ready_at \(sql: isReady ? "IS NOT NULL" : "IS NULL")"
            }
        return try db.all(
            """
            SELECT o.id, coalesce(o.offerable_at, o.placed_at) FROM orders o
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND \(sql: place)
            ORDER BY o.offerable_at, o.number LIMIT \(limit)
            """
        ) { (try $0.value(at: 0), try $0.value(at: 1)) }
    }
}

extension Transaction {
    /// A restaurant still cooks what was ordered in its last minutes.
    private static let kitchenMinutes: Int64 = 60

    /// Whether nobody can fetch what has waited there since `since`: the place is closed, and doesn't open again on that day. A market that
    /// opens again after lunch isn't over; one that closed last night is, also past midnight. A place that takes no orders any more is over at
    /// once, but for what stands there ready.
    func isOver(_ source: API.SourceID, for since: Instant, isReady: Bool, at now: Instant) throws -> Bool {
        guard let place = try orderSources.find(source), place.isOpenForOrders || isReady else { return true }
        let hours = try orderSources.hours(of: place)
        let isOpen = hours.isOpen(at: now) || (source.restaurant != nil && hours.isOpen(at: now.adding(minutes: -Self.kitchenMinutes)))
        return !isOpen && !hours.openings(on: place.clock.today(at: since)).contains { $0.lowerBound > now }
    }
}
