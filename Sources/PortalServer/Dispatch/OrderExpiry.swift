import HarvestCore
import SQLStore

/// Ends orders that nobody took in time: theirs is a market that is closed for the rest of the day, or a place that takes no orders any more.
/// The customer, the vendors and the admins are told, the stock goes back, and the card is released.
struct OrderExpiry: Worker {
    static let batch = 50
    let services: Services
    let name = "order expiry"
    let everySeconds = 5.0

    func tick() async throws -> Bool {
        let now = services.now()
        let over = try await services.read { db in try db.waitingOrders.sources().filter { try db.isOverForToday($0, at: now) } }
        var isMore = false
        for source in over where try await expire(at: source, at: now) == Self.batch { isMore = true }
        return isMore
    }

    /// Decides again inside the write: a driver may have been quicker, or an admin has changed the hours.
    private func expire(at source: API.SourceID, at now: Instant) async throws -> Int {
        let (count, held) = try await services.write { db -> (Int, [Payment.ID]) in
            guard try db.isOverForToday(source, at: now) else { return (0, []) }
            let orders = try db.waitingOrders.all(at: source, limit: Self.batch)
            let held = try orders.compactMap { order in
                try db.orderStates.move(order, to: .expired, by: .system, at: now)
                return try db.payments.planRelease(of: order, at: now)?.id
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

    /// What waits for a driver at one place, the oldest first.
    func all(at source: API.SourceID, limit: Int) throws -> [Order.ID] {
        let place: SQL =
            switch source {
            case .market(let id): "o.market_id = \(id)"
            case .restaurant(let id): "o.market_id IS NULL AND o.restaurant_id = \(id)"
            }
        return try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND \(sql: place)
            ORDER BY o.offerable_at, o.number LIMIT \(limit)
            """)
    }
}

extension Transaction {
    /// A restaurant still cooks what was ordered in its last minutes.
    private static let kitchenMinutes: Int64 = 60

    /// Whether nobody can fetch anything there before tomorrow. A market that opens again after lunch isn't over.
    func isOverForToday(_ source: API.SourceID, at now: Instant) throws -> Bool {
        guard let place = try orderSources.find(source), place.isOpenForOrders else { return true }
        let hours = try orderSources.hours(of: place)
        let isOpen = hours.isOpen(at: now) || (source.restaurant != nil && hours.isOpen(at: now.adding(minutes: -Self.kitchenMinutes)))
        return !isOpen && !hours.openings(on: place.clock.today(at: now)).contains { $0.lowerBound > now }
    }
}
