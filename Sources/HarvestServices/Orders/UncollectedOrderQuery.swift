import HarvestCore
import SQLStore

extension Transaction {
    /// Pick-up orders that their customers have not collected.
    var uncollectedOrders: UncollectedOrderQuery { UncollectedOrderQuery(db: self) }
}

/// Finds pick-up orders that were not collected in time. Every statement uses the index `orders_to_collect`, which holds only orders that still
/// wait.
struct UncollectedOrderQuery {
    /// More orders than one market or restaurant has in a day.
    private static let sourceLimit = 1_000
    /// Minutes after midnight in which a restaurant's order can still be collected: it may have been cooked shortly before.
    private static let restaurantMinutes: Int64 = 60
    let db: Transaction

    /// Orders that will not be collected any more: the day that they were placed for is over where they wait, or they are not ready and the
    /// market or restaurant takes no orders any more. The day ends at midnight and not with the opening hours, because a stall without a
    /// signal reports a hand-over later.
    func overdue(limit: Int, at now: Instant) throws -> [Order.ID] {
        var overdue: [Order.ID] = []
        for id in try sources() where overdue.count < limit {
            let source = try db.orderSources.find(id)
            let orders = try waiting(at: id).filter { order in
                guard let source, source.isOpenForOrders || order.status == .ready else { return true }
                let midnight = source.clock.day(source.clock.today(at: order.since)).upperBound
                return now >= (id.restaurant == nil ? midnight : midnight.adding(minutes: Self.restaurantMinutes))
            }
            overdue += orders.prefix(limit - overdue.count).map(\.id)
        }
        return overdue
    }

    private func sources() throws -> [API.SourceID] {
        try db.all(Self.sources) { row in
            if let market: Market.ID = try row.valueIfPresent("market_id") { return .market(market) }
            return .restaurant(try row.value("restaurant_id"))
        }
    }

    /// The oldest first.
    private func waiting(at source: API.SourceID) throws -> [(id: Order.ID, status: OrderStatus, since: Instant)] {
        try db.all(Self.waiting(at: source)) { (try $0.value("id"), try $0.value("status"), try $0.value("waiting_since")) }
    }

    // MARK: Statements, whose plans a test reads

    static let sources: SQL = """
        SELECT DISTINCT o.market_id, o.restaurant_id FROM orders o
        WHERE o.fulfilment = 'pickup' AND o.status IN (\(literals: OrderStatus.awaitingCollection)) LIMIT 10000
        """

    static func waiting(at source: API.SourceID) -> SQL {
        let condition: SQL =
            switch source {
            case .market(let id): "o.market_id = \(id) AND o.restaurant_id IS NULL"
            case .restaurant(let id): "o.market_id IS NULL AND o.restaurant_id = \(id)"
            }
        return """
            SELECT o.id, o.status, coalesce(o.offerable_at, o.placed_at) AS waiting_since FROM orders o
            WHERE \(sql: condition) AND o.fulfilment = 'pickup' AND o.status IN (\(literals: OrderStatus.awaitingCollection))
            ORDER BY o.offerable_at, o.number LIMIT \(sourceLimit)
            """
    }
}
