import HarvestCore
import SQLStore

extension WaitingOrders {
    /// An order that waits at a market, whoever may get it.
    struct AssignableOrder: Sendable {
        let order: OfferableOrder
        let market: Market.ID
        let since: Instant
        /// The stalls at which it is bought.
        let stalls: Int

        /// As decisions know it.
        var waiting: WaitingOrder { WaitingOrder(id: order.id, waitingSince: since, destination: order.destination) }

        /// Its market for an offer of this order alone; nil if the market has no position.
        func candidate(at market: WaitingMarket, _ db: Transaction, _ now: Instant) throws -> DispatchCandidate? {
            guard let position = market.record.position else { return nil }
            return DispatchCandidate(
                market: market.record.id, position: position, isOpen: try db.waitingOrders.isOpen(market.record, at: now),
                waitingCount: market.count, oldestWaiting: market.oldest, stalls: stalls, reachMetres: market.reachMetres)
        }
    }

    /// An order that waits for a driver at a market; nil if it does not.
    func assignable(_ id: Order.ID, at now: Instant) throws -> AssignableOrder? {
        try db.first(
            """
            SELECT \(sql: OfferableOrder.columns), o.market_id, o.offerable_at,
                (SELECT count(*) FROM order_vendors v WHERE v.order_id = o.id) AS stall_count
            FROM orders o WHERE o.id = \(id) AND \(sql: .waitsForDriver) AND o.market_id IS NOT NULL AND o.offerable_at <= \(now)
            """
        ) { row in
            AssignableOrder(
                order: try OfferableOrder(row: row), market: try row.value("market_id"), since: try row.value("offerable_at"),
                stalls: try row.int("stall_count"))
        }
    }
}
