import HarvestCore
import SQLStore

extension OrderAdministration {
    /// The most orders that are listed.
    private static let affectedLimit = 200

    /// The most local days on which orders of one market wait: slots are offered for a few weeks.
    private static let dayLimit = 400

    /// Whether a market has orders. Drivers, customers' lists and receipts need its position then, also when it is hidden.
    package func hasOrders(at market: Market.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM orders WHERE market_day > '' AND market_id = \(market) LIMIT 1") != nil
    }

    /// Orders of a market that wait for hours which it would no longer have, the oldest first. At most 200.
    package func waiting(at market: MarketRecord, forHoursMissingIn hours: OpeningHours, at now: Instant) throws -> [AdminOrderSummary] {
        let present = market.hours.openingHours(market.clock)
        let days = try waitingDays(at: market.id).filter { present.isShortened(by: hours, on: $0, after: now) }
        guard !days.isEmpty else { return [] }
        return try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables)
            WHERE \(sql: Self.waiting(at: market.id)) AND o.market_day IN (\(list: days))
            ORDER BY o.placed_at, o.number LIMIT \(Self.affectedLimit)
            """
        ) { try AdminOrderSummary(row: $0, at: now) }
    }

    private func waitingDays(at market: Market.ID) throws -> [LocalDate] {
        try db.all(
            LocalDate.self,
            """
            SELECT DISTINCT o.market_day FROM orders o WHERE \(sql: Self.waiting(at: market)) ORDER BY o.market_day LIMIT \(Self.dayLimit)
            """)
    }

    private static func waiting(at market: Market.ID) -> SQL {
        """
        o.market_id = \(market) AND o.status IN (\(literals: OrderStatus.openAsIndexed))
            AND o.status IN (\(literals: OrderStatus.beforePickUp))
        """
    }
}
