import HarvestCore
import SQLStore

extension DailyFigures {
    /// Names days whose stored figures are not the sums of their orders, at most 20. Days with orders that wait to be counted are left out.
    package func findings() throws -> [String] {
        let sums: SQL = "count(*) AS orders, sum(x.food_cents) AS food, sum(x.total_cents) AS total, sum(x.platform_cents) AS platform"
        let days = try db.all(
            LocalDate.self,
            """
            SELECT coalesce(a.market_day, f.day) FROM (SELECT x.market_day, \(sql: sums), sum(x.delivery_minutes) AS minutes
                FROM (SELECT o.market_day, \(sql: DailyFigures.amounts) FROM orders o
                    WHERE o.status IN (\(literals: OrderStatus.sold))) AS x GROUP BY x.market_day) AS a
            FULL JOIN (SELECT * FROM daily_figures WHERE market_id = \(DailyFigures.wholeDay)) AS f ON f.day = a.market_day
            WHERE (coalesce(a.orders, 0) <> coalesce(f.orders, 0) OR coalesce(a.food, 0) <> coalesce(f.food_cents, 0)
                    OR coalesce(a.total, 0) <> coalesce(f.total_cents, 0) OR coalesce(a.platform, 0) <> coalesce(f.platform_cents, 0)
                    OR coalesce(a.minutes, 0) <> coalesce(f.delivery_minutes, 0))
                AND coalesce(a.market_day, f.day) NOT IN (
                    SELECT s.market_day FROM stale_orders n JOIN orders s ON s.number = n.order_number)
            ORDER BY 1 LIMIT 20
            """)
        return days.map { "The figures of \($0) are not the sums of its orders." }
    }
}
