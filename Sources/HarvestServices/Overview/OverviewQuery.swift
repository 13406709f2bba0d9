import HarvestCore
import SQLStore

/// Reads the Overview from stored sums and from indexes of open orders, so that its cost does not grow with the orders.
package struct OverviewQuery {
    private static let marketLimit = 6
    private static let restaurantLimit = 3
    private static let categoryLimit = 6
    /// Stuck orders and tasks together; at least two stuck orders are shown.
    private static let rowLimit = 4
    /// Figures that are older, in seconds, are shown with their time.
    private static let lateSeconds: Int64 = 300

    private let db: Transaction
    private let now: Instant
    private let span: OverviewSpan
    private let language: Language

    /// `language` is that of the categories' names.
    package init(db: Transaction, now: Instant, span: OverviewSpan, language: Language) {
        self.db = db
        self.now = now
        self.span = span
        self.language = language
    }

    private var clock: MarketClock { .losAngeles }
    private var today: LocalDate { clock.today(at: now) }
    private var monday: LocalDate { today.adding(days: 1 - today.weekday.rawValue) }

    /// The sum of the days of a period.
    private struct Sum {
        var orders = 0
        var total = 0
        var minutes = 0
        var timed = 0

        var average: Int? { timed > 0 ? minutes / timed : nil }
    }

    /// The figures of the span and of the present week. `marketsOpen` is the number of markets that are held now.
    package func figures(marketsOpen: Int) throws -> OverviewFigures {
        let days = try days(from: start)
        let (categories, categoriesTotal) = try categories()
        let (stuckOrders, tasks) = (try db.stuckOrders.all(at: now), try AdminTaskQuery(db: db, now: now).all())
        return OverviewFigures(
            operations: try .init(db, stuck: stuckOrders.count, marketsOpen: marketsOpen, at: now), metrics: try metrics(days),
            growth: periods(days), span: span, stuckOrders: Array(stuckOrders.prefix(max(2, Self.rowLimit - tasks.count))), tasks: tasks,
            categories: categories, categoriesTotal: categoriesTotal, markets: try markets(),
            marketCount: try db.markets.administeredCount(nil, search: nil), figuresFrom: try computedAtIfLate())
    }

    /// The first day that any chart or comparison shows.
    private var start: LocalDate {
        switch span {
        case .days30: today.adding(days: -29)
        case .weeks12: monday.adding(days: -77)
        case .months12: LocalDate(year: today.year - 1, month: today.month, day: 1)?.firstOfNextMonth ?? today.adding(days: -364)
        }
    }

    private func days(from first: LocalDate) throws -> [LocalDate: Sum] {
        var days: [LocalDate: Sum] = [:]
        let first = min(first, monday.adding(days: -7))
        try db.each(
            """
            SELECT day, orders, total_cents, delivery_minutes, timed FROM daily_figures
            WHERE day BETWEEN \(first) AND \(today) AND market_id = \(DailyFigures.wholeDay)
            """
        ) { row in
            days[try row.value("day")] = Sum(
                orders: try row.int("orders"), total: try row.int("total_cents"), minutes: try row.int("delivery_minutes"),
                timed: try row.int("timed"))
        }
        return days
    }

    private func sum(_ days: [LocalDate: Sum], _ range: ClosedRange<LocalDate>) -> Sum {
        days.reduce(into: Sum()) { sum, entry in
            guard range.contains(entry.key) else { return }
            sum.orders += entry.value.orders
            sum.total += entry.value.total
            sum.minutes += entry.value.minutes
            sum.timed += entry.value.timed
        }
    }

    private func ranges() -> [ClosedRange<LocalDate>] {
        switch span {
        case .days30: (0..<30).map { start.adding(days: $0)...start.adding(days: $0) }
        case .weeks12: (0..<12).map { start.adding(days: $0 * 7)...start.adding(days: $0 * 7 + 6) }
        case .months12:
            (0..<12).reduce(into: [ClosedRange<LocalDate>]()) { ranges, _ in
                let first = ranges.last.map { $0.upperBound.adding(days: 1) } ?? start
                ranges.append(first...first.firstOfNextMonth.adding(days: -1))
            }
        }
    }

    private func periods(_ days: [LocalDate: Sum]) -> [OverviewPeriod] {
        ranges().map { range in
            let sum = sum(days, range)
            return OverviewPeriod(begins: range.lowerBound, orders: sum.orders, orderValue: Cents(Int64(sum.total)))
        }
    }

    // MARK: Metrics

    private func metrics(_ days: [LocalDate: Sum]) throws -> [OverviewMetric] {
        let (week, last) = (sum(days, monday...today), sum(days, monday.adding(days: -7)...monday.adding(days: -1)))
        let trend = ranges().map { sum(days, $0) }
        let hadWeek = last.orders > 0
        let lastUsers = try newUsers(monday.adding(days: -7), monday)
        return [
            .init(.orderValue, value: week.total, previous: hadWeek ? last.total : nil, trend: trend.map(\.total)),
            .init(.orders, value: week.orders, previous: hadWeek ? last.orders : nil, trend: trend.map(\.orders)),
            .init(.newUsers, value: try newUsers(monday, today.adding(days: 1)), previous: lastUsers > 0 ? lastUsers : nil),
            .init(.liveListings, value: nil), .init(.exchanges, value: nil),
            .init(.deliveryTime, value: week.average, previous: last.average, trend: trend.compactMap(\.average)),
        ]
    }

    private func newUsers(_ from: LocalDate, _ until: LocalDate) throws -> Int {
        let (start, end) = (clock.instant(from, .midnight), clock.instant(until, .midnight))
        return try db.one(Int.self, "SELECT count(*) FROM users WHERE created_at >= \(start) AND created_at < \(end)")
    }

    // MARK: Now

    /// When the figures of the latest stale day were computed, if that is longer ago than `lateSeconds`.
    private func computedAtIfLate() throws -> Instant? {
        guard let stale = try db.dailyFigures.nextStale() else { return nil }
        let computedAt = try db.first(
            Instant.self, "SELECT computed_at FROM daily_figures WHERE day = \(stale.day) AND market_id = \(DailyFigures.wholeDay)")
        return computedAt.flatMap { now.seconds(since: $0) > Self.lateSeconds ? $0 : nil }
    }

    // MARK: The week

    private func categories() throws -> ([OverviewCategory], Cents) {
        let column: SQL = language == .english ? "c.name_en" : "c.name_es"
        let rows = try db.all(
            """
            SELECT \(sql: column) AS category_name, sum(f.food_cents) AS category_cents
            FROM daily_category_figures f JOIN categories c ON c.id = f.category_id
            WHERE f.day BETWEEN \(monday) AND \(today) GROUP BY c.id, \(sql: column) ORDER BY sum(f.food_cents) DESC, c.id LIMIT 100
            """
        ) { OverviewCategory(name: try $0.text("category_name"), value: try $0.value("category_cents")) }
        return (Array(rows.prefix(Self.categoryLimit)), rows.map(\.value).sum())
    }

    private func markets() throws -> [OverviewMarket] {
        let rows = try busiest("markets", limit: Self.marketLimit) { .market(try $0.value("market_id")) }
        let hours = try db.markets.hours(of: rows.compactMap(\.id.market))
        let markets = rows.map { row in
            var row = row
            row.days = row.id.market.flatMap { hours[$0]?.weekdays } ?? []
            return row
        }
        return try markets + busiest("vendors", limit: Self.restaurantLimit) { .restaurant(try $0.value("market_id")) }
    }

    /// The rows with the highest order value of the week, of `markets` or of `vendors`. Of vendors only restaurants have figures.
    private func busiest(_ table: SQL, limit: Int, id: (Row) throws -> API.SourceID) throws -> [OverviewMarket] {
        let lastMonday = monday.adding(days: -7)
        return try db.all(
            """
            SELECT f.market_id, m.name, sum(CASE WHEN f.day >= \(monday) THEN f.orders ELSE 0 END) AS week_orders,
                sum(CASE WHEN f.day >= \(monday) THEN f.total_cents ELSE 0 END) AS week_cents,
                sum(CASE WHEN f.day < \(monday) THEN f.total_cents ELSE 0 END) AS last_week_cents
            FROM daily_figures f JOIN \(sql: table) m ON m.id = f.market_id WHERE f.day BETWEEN \(lastMonday) AND \(today)
            GROUP BY f.market_id, m.name ORDER BY week_cents DESC, last_week_cents DESC, f.market_id LIMIT \(limit)
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

extension LocalDate {
    /// The first day of the month after this one's.
    var firstOfNextMonth: LocalDate {
        LocalDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1) ?? self
    }
}
