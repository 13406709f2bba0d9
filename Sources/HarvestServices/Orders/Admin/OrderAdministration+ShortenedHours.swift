import HarvestCore
import SQLStore

extension OrderAdministration {
    /// The most orders that are listed.
    private static let affectedLimit = 200

    /// Whether a market has orders. Drivers, customers' lists and receipts need its position then, also when it is hidden.
    package func hasOrders(at market: Market.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM orders WHERE market_day > '' AND market_id = \(market) LIMIT 1") != nil
    }

    /// Orders of a market that wait for hours which it would no longer have, the oldest first.
    package func waiting(at market: MarketRecord, forHoursMissingIn hours: OpeningHours, at now: Instant) throws -> [AdminOrderSummary] {
        let present = market.hours.openingHours(market.clock)
        let rows = try db.all(
            """
            SELECT \(sql: Self.columns), o.market_day FROM \(sql: Self.tables)
            WHERE o.market_id = \(market.id) AND o.status IN (\(literals: OrderStatus.openAsIndexed))
                AND o.status IN (\(literals: OrderStatus.beforePickUp))
            ORDER BY o.placed_at, o.number LIMIT \(Self.affectedLimit)
            """
        ) { (order: try AdminOrderSummary(row: $0, at: now), day: try $0.value("market_day", as: LocalDate.self)) }
        return rows.filter { present.isShortened(by: hours, on: $0.day, after: now) }.map(\.order)
    }
}
