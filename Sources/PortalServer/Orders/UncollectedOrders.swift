import HarvestCore
import SQLStore

extension Transaction {
    var uncollectedOrders: UncollectedOrders { UncollectedOrders(db: self) }
}

/// Orders that their customers were to collect. Every statement walks `orders_to_collect`, which holds only those that still stand there.
struct UncollectedOrders {
    /// More than stand at one place on a day.
    private static let mostAtOnePlace = 1_000
    /// What a restaurant cooked in its last minutes before midnight is collected after it.
    private static let kitchenMinutes: Int64 = 60
    let db: Transaction

    /// Orders that nobody collected and nobody will: the day for which they were paid is over where they stand, or nobody there packs them any
    /// more. Until midnight, and not only until the market closes: at a stall without a signal a hand-over is told later.
    func over(limit: Int, at now: Instant) throws -> [Order.ID] {
        var over: [Order.ID] = []
        for source in try sources() where over.count < limit {
            let place = try db.orderSources.find(source)
            let orders = try waiting(at: source).filter { order in
                guard let place, place.isOpenForOrders || order.status == .ready else { return true }
                let end = place.clock.day(place.clock.today(at: order.since)).upperBound
                return now >= (source.restaurant == nil ? end : end.adding(minutes: Self.kitchenMinutes))
            }
            over += orders.prefix(limit - over.count).map(\.id)
        }
        return over
    }

    private func sources() throws -> [API.SourceID] {
        try db.all(Self.places) { row in
            if let market = try row.valueIfPresent(Market.ID.self, at: 0) { return .market(market) }
            return .restaurant(try row.value(at: 1))
        }
    }

    /// The oldest first.
    private func waiting(at source: API.SourceID) throws -> [(id: Order.ID, status: OrderStatus, since: Instant)] {
        try db.all(Self.query(at: source)) { (try $0.value(at: 0), try $0.value(at: 1), try $0.value(at: 2)) }
    }

    /// The statements; a test looks at how they are carried out.
    static let places: SQL = """
        SELECT DISTINCT o.market_id, o.restaurant_id FROM orders o
        WHERE o.fulfilment = 'pickup' AND o.status IN ('created', 'ready') LIMIT 10000
        """

    static func query(at source: API.SourceID) -> SQL {
        let place: SQL =
            switch source {
            case .market(let id): "o.market_id = \(id) AND o.restaurant_id IS NULL"
            case .restaurant(let id): "o.market_id IS NULL AND o.restaurant_id = \(id)"
            }
        return """
            SELECT o.id, o.status, coalesce(o.offerable_at, o.placed_at) FROM orders o
            WHERE \(sql: place) AND o.fulfilment = 'pickup' AND o.status IN ('created', 'ready')
            ORDER BY o.offerable_at, o.number LIMIT \(mostAtOnePlace)
            """
    }
}
