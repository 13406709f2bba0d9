import HarvestCore
import SQLStore

extension Transaction {
    /// A market's orders of the last 28 days, from the daily figures, its vendors and its history.
    package func marketDetail(of market: MarketRecord, at now: Instant) throws -> AdminMarketDetail {
        let today = market.clock.today(at: now)
        let (orders, value) = try one(
            """
            SELECT coalesce(sum(orders), 0) AS order_count, coalesce(sum(total_cents), 0) AS order_cents FROM daily_figures
            WHERE day BETWEEN \(today.adding(days: -27)) AND \(today) AND market_id = \(market.id)
            """
        ) { (try $0.int("order_count"), try $0.value("order_cents", as: Cents.self)) }
        let selling = try one(Int.self, Self.sellingVendors(at: market.id))
        var detail = AdminMarketDetail(
            id: market.id, name: market.name, photo: market.photo?.id, state: market.openState(at: now), vendors: market.vendorCount,
            orders: orders, orderValue: value, vendorsSelling: selling,
            nextClosed: market.hours.closedDates.map(\.date).filter { $0 >= today }.min(),
            history: try audit.history(of: market.id.description))
        detail.lookAlikes = try markets.lookAlikes(of: market)
        return detail
    }

    /// The number of visible vendors of a market that have produce there. On SQLite `CROSS JOIN` reads the market's stalls first. Otherwise it reads
    /// all vendors. A test examines the query plan.
    static func sellingVendors(at market: Market.ID) -> SQL {
        """
        SELECT count(*) FROM stalls s CROSS JOIN vendors v
        WHERE s.market_id = \(market) AND v.id = s.vendor_id AND \(sql: .vendorIsVisible)
            AND EXISTS (SELECT 1 FROM produce_markets pm JOIN produce p ON p.id = pm.produce_id
                WHERE pm.market_id = s.market_id AND pm.vendor_id = s.vendor_id AND p.removed_at IS NULL)
        """
    }
}
