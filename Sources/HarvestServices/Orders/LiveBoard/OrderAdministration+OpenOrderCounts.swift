import HarvestCore
import SQLStore

extension OrderAdministration {
    /// How many open orders each market and restaurant has, the busiest first, at most 50.
    package func openOrderCounts() throws -> [OpenOrderCount] {
        try db.all(
            """
            SELECT \(sql: SourceJoin.name) AS source_name, o.market_id, count(*) AS open_count, \
                sum(CASE WHEN o.status = 'created' AND \(sql: Self.waitingSince) IS NOT NULL THEN 1 ELSE 0 END) AS waiting_count
            FROM orders o \(sql: SourceJoin.tables)
            WHERE o.status IN (\(literals: OrderStatus.openAsIndexed)) AND o.number > 0
            GROUP BY \(sql: SourceJoin.name), o.market_id, o.restaurant_id ORDER BY count(*) DESC, \(sql: SourceJoin.name) LIMIT 50
            """
        ) { row in
            OpenOrderCount(
                name: try row.text("source_name"), market: try row.valueIfPresent("market_id"), open: try row.int("open_count"),
                waiting: try row.int("waiting_count"))
        }
    }
}
