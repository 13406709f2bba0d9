import HarvestCore
import SQLStore

extension Transaction {
    var waitingOrders: WaitingOrders { WaitingOrders(db: self) }
}

/// Orders that wait for a driver, by market. Every statement walks the index `orders_waiting` for one market at a time, so orders that wait
/// elsewhere cost nothing.
struct WaitingOrders {
    /// The latest refusals of a driver that a decision counts.
    static let declinedLimit = 100
    let db: Transaction

    /// When the last of the orders that wait at a market expires. At most `countLimit` orders are read, the oldest.
    func lastExpiry(at market: Market.ID, at now: Instant) throws -> Instant? {
        try db.one(
            """
            SELECT max(w.expires_at) AS last_expiry FROM (
                SELECT expires_at FROM orders WHERE market_id = \(market) AND \(sql: .waitsForDriver)
                    AND offerable_at <= \(now) ORDER BY offerable_at, number LIMIT \(Self.countLimit)) w
            """
        ) { try $0.valueIfPresent("last_expiry") }
    }

    /// The oldest orders of a market that this driver neither declined nor placed, and since when they wait. Those of people whom the driver
    /// must not meet are left out.
    func orders(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) throws -> [(order: OfferableOrder, since: Instant)]
    {
        try db.all(Self.ordersQuery(at: market, for: driver, at: now, limit: limit)) { row in
            (try OfferableOrder(row: row), try row.value("offerable_at"))
        }
    }

    /// Locks those of the orders that still wait and that no other write is changing, and reads them again.
    func lock(_ ids: [Order.ID]) throws -> [OfferableOrder] {
        try db.all(
            """
            SELECT \(sql: OfferableOrder.columns) FROM orders o WHERE o.id IN (\(list: ids)) AND \(sql: .waitsForDriver)
            LIMIT \(ids.count) \(sql: .skippingLocked)
            """
        ) { try OfferableOrder(row: $0) }
    }

    /// The statement of `orders`. A test examines its query plan.
    static func ordersQuery(at market: Market.ID, for driver: User.ID, at now: Instant, limit: Int) -> SQL {
        """
        SELECT \(sql: OfferableOrder.columns), o.offerable_at FROM orders o
        WHERE o.market_id = \(market) AND \(sql: .waitsForDriver) AND o.offerable_at <= \(now)
            AND o.customer_id <> \(driver) AND NOT EXISTS (SELECT 1 FROM declines d WHERE d.driver_id = \(driver) AND d.order_id = o.id)
            AND \(sql: BlockRepository.mayMeet(driver, "o.customer_id"))
        ORDER BY o.offerable_at, o.number LIMIT \(limit)
        """
    }

    /// The orders that the driver declined, the latest placed ones.
    func declined(by driver: User.ID) throws -> Set<Order.ID> {
        Set(
            try db.all(
                Order.ID.self,
                "SELECT order_id FROM declines WHERE driver_id = \(driver) ORDER BY order_id DESC LIMIT \(Self.declinedLimit)"))
    }

    /// The same for the market with this identifier; false if there is none.
    func isOpen(_ id: Market.ID, at now: Instant) throws -> Bool {
        try markets([id], at: now).first.map { try isOpen($0.record, at: now) } ?? false
    }

    /// Whether the orders of a market can be fetched now, whoever sees the market. If its hours were shortened after they were placed, the
    /// hours of then count for them: they are over when the orders expire. Orders wait for the next opening only if it begins before that.
    func isOpen(_ market: MarketRecord, at now: Instant) throws -> Bool {
        let hours = market.hours.openingHours(market.clock)
        guard !hours.isOpen(at: now) else { return true }
        guard let lastExpiry = try lastExpiry(at: market.id, at: now), lastExpiry > now else { return false }
        return !hours.openings(on: market.clock.today(at: now)).contains { $0.lowerBound > now && $0.lowerBound < lastExpiry }
    }
}

extension SQL {
    /// The condition of an order that waits for a driver. The index of waiting orders has the same words.
    static let waitsForDriver: SQL = "status = 'created' AND fulfilment = 'delivery'"
}
