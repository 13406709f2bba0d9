import HarvestCore
import SQLStore

/// The categories, markets and restaurants that sold most this week.
extension OverviewQuery {
    private static let marketLimit = 6
    private static let restaurantLimit = 3
    private static let categoryLimit = 6

    func categories() throws -> ([OverviewCategory], Cents) {
        let column: SQL = language == .english ? "c.name_en" : "c.name_es"
        // The days are summed before the names are looked up, so that each name is found once and not once a day.
        let rows = try db.all(
            """
            SELECT \(sql: column) AS category_name, f.category_cents FROM (
                SELECT category_id, sum(food_cents) AS category_cents FROM daily_category_figures
                WHERE day BETWEEN \(monday) AND \(today) GROUP BY category_id HAVING sum(items) > 0) AS f
            JOIN categories c ON c.id = f.category_id ORDER BY f.category_cents DESC, c.id LIMIT 100
            """
        ) { OverviewCategory(name: try $0.text("category_name"), value: try $0.value("category_cents")) }
        return (Array(rows.prefix(Self.categoryLimit)), rows.map(\.value).sum())
    }

    func markets() throws -> [OverviewMarket] {
        let rows = try busiest("markets", among: "SELECT id FROM markets", limit: Self.marketLimit) { .market(try $0.value("market_id")) }
        let weekdays = try db.markets.weekdays(of: rows.compactMap(\.id.market))
        let markets = rows.map { row in
            var row = row
            row.days = row.id.market.flatMap { weekdays[$0] } ?? []
            return row
        }
        // Those that sold anything and are no market.
        let restaurants: SQL = """
            SELECT x.market_id FROM daily_figures x WHERE x.day BETWEEN \(monday.adding(days: -7)) AND \(today)
                AND x.market_id NOT IN (SELECT id FROM markets)
            """
        return try markets
            + busiest("vendors", among: restaurants, limit: Self.restaurantLimit) { .restaurant(try $0.value("market_id")) }
    }

    /// The rows with the highest order value of the week, of `markets` or of `vendors`. Of vendors only restaurants have figures.
    ///
    /// The days of each of the `sources` are read with an index in their order and need no sorting.
    private func busiest(_ table: SQL, among sources: SQL, limit: Int, id: (Row) throws -> API.SourceID) throws -> [OverviewMarket] {
        try db.all(
            """
            SELECT f.market_id, m.name, f.week_orders, f.week_cents, f.last_week_cents FROM (
                SELECT market_id, coalesce(sum(orders) FILTER (WHERE day >= \(monday)), 0) AS week_orders,
                    coalesce(sum(total_cents) FILTER (WHERE day >= \(monday)), 0) AS week_cents,
                    coalesce(sum(total_cents) FILTER (WHERE day < \(monday)), 0) AS last_week_cents
                FROM daily_figures
                WHERE market_id IN (\(sql: sources)) AND day BETWEEN \(monday.adding(days: -7)) AND \(today) GROUP BY market_id
                HAVING sum(orders) > 0
                ORDER BY week_cents DESC, last_week_cents DESC, market_id LIMIT \(limit)) AS f
            JOIN \(sql: table) m ON m.id = f.market_id ORDER BY f.week_cents DESC, f.last_week_cents DESC, f.market_id
            """
        ) { row in
            let id = try id(row)
            let (name, orders, value) = (try row.text("name"), try row.int("week_orders"), try row.value("week_cents", as: Cents.self))
            let last: Cents = try row.value("last_week_cents")
            return OverviewMarket(
                id: id, name: name, days: [], orders: orders, orderValue: value, lastWeek: last > .zero ? last : nil)
        }
    }
}
