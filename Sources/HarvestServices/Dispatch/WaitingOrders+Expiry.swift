import HarvestCore
import SQLStore

extension WaitingOrders {
    /// A restaurant still prepares what was ordered in its last minutes.
    private static let preparationMinutes: Int64 = 60

    /// The markets and restaurants where orders wait for a driver. The query jumps from market to market along `orders_waiting`, so it takes
    /// one step per market.
    func sources() throws -> [API.SourceID] {
        let markets = try db.all(
            Market.ID.self,
            """
            WITH RECURSIVE places (id) AS (
                SELECT (SELECT min(o.market_id) FROM orders o WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id > '')
                UNION ALL
                SELECT (SELECT min(o.market_id) FROM orders o
                    WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id > places.id)
                FROM places WHERE places.id IS NOT NULL
            )
            SELECT id FROM places WHERE id IS NOT NULL LIMIT 10000
            """)
        let restaurants = try db.all(
            Vendor.ID.self,
            """
            SELECT DISTINCT o.restaurant_id FROM orders o
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id IS NULL LIMIT 10000
            """)
        return markets.map(API.SourceID.market) + restaurants.map(API.SourceID.restaurant)
    }

    /// The oldest orders of one source that waited for a driver all day and that nobody can fetch anymore.
    func overdue(at source: API.SourceID, limit: Int, _ now: Instant) throws -> [Order.ID] {
        let kinds = source.restaurant == nil ? [false] : [false, true]
        let overdue = try kinds.flatMap { isReady in
            try all(at: source, isReady: isReady, limit: limit).prefix { try isOver(source, since: $0.since, isReady: isReady, at: now) }
        }
        return overdue.prefix(limit).map(\.id)
    }

    /// The orders that wait at one source, the oldest first: those of a restaurant that are ready, or those that are not.
    private func all(at source: API.SourceID, isReady: Bool, limit: Int) throws -> [(id: Order.ID, since: Instant)] {
        let place: SQL =
            switch source {
            case .market(let id): "o.market_id = \(id)"
            case .restaurant(let id):
                "o.market_id IS NULL AND o.restaurant_id = \(id) AND o.ready_at \(sql: isReady ? "IS NOT NULL" : "IS NULL")"
            }
        return try db.all(
            """
            SELECT o.id, coalesce(o.offerable_at, o.placed_at) AS waiting_since FROM orders o
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND \(sql: place)
            ORDER BY o.offerable_at, o.number LIMIT \(limit)
            """
        ) { (try $0.value("id"), try $0.value("waiting_since")) }
    }

    /// Whether nobody can fetch anymore what has waited at a source since `since`: it is closed and does not open again on that day.
    ///
    /// A market that opens again after lunch is not over. One that closed last night is over, also past midnight. A source that takes no
    /// orders anymore is over at once, except for orders that are ready.
    private func isOver(_ id: API.SourceID, since: Instant, isReady: Bool, at now: Instant) throws -> Bool {
        guard let source = try db.orderSources.find(id), source.isOpenForOrders || isReady else { return true }
        let hours = try db.orderSources.hours(of: source)
        let isOpen = hours.isOpen(at: now) || (id.restaurant != nil && hours.isOpen(at: now.adding(minutes: -Self.preparationMinutes)))
        return !isOpen && !hours.openings(on: source.clock.today(at: since)).contains { $0.lowerBound > now }
    }
}
