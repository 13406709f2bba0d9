import HarvestCore
import SQLStore
import Templates

/// Gathers the Overview from stored sums and from indexes of what is open: its cost does not grow with the orders.
struct OverviewReading {
    let db: Transaction
    let now: Instant
    let span: OverviewSpan
    let language: Language
    private static let shownMarkets = 6
    private static let shownRestaurants = 3
    private static let shownCategories = 6
    private static let shownRows = 4

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

    func figures(marketsOpen: Int) throws -> OverviewFigures {
        let days = try days(from: start)
        let (categories, whole) = try categories()
        let (troubles, chores) = (try db.orderTroubles.all(at: now), try OverviewChores(db: db, now: now).all())
        return OverviewFigures(
            operations: try .init(db, stuck: troubles.count, marketsOpen: marketsOpen, at: now), tiles: try tiles(days),
            growth: periods(days), span: span,
            troubles: Array(troubles.prefix(max(2, Self.shownRows - chores.count))), chores: chores,
            categories: categories,
            categoriesTotal: whole,
            markets: try markets(), marketCount: try db.markets.administeredCount(nil, search: nil),
            figuresFrom: try lateSince())
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
            WHERE day BETWEEN \(first) AND \(today) AND market_id = ''
            """
        ) { row in
            days[try row.value(at: 0)] = Sum(
                orders: try row.int(at: 1), total: try row.int(at: 2), minutes: try row.int(at: 3), timed: try row.int(at: 4))
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

    // MARK: Tiles

    private func tiles(_ days: [LocalDate: Sum]) throws -> [OverviewTile] {
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

    /// When the oldest sums that still wait were made, if that is more than a few minutes ago.
    private func lateSince() throws -> Instant? {
        guard let stale = try db.dailyFigures.nextStale() else { return nil }
        let made = try db.first(Instant.self, "SELECT computed_at FROM daily_figures WHERE day = \(stale.day) AND market_id = ''")
        return made.flatMap { now.seconds(since: $0) > 300 ? $0 : nil }
    }

    // MARK: The week

    private func categories() throws -> ([OverviewCategory], Cents) {
        let column: SQL = language == .english ? "c.name_en" : "c.name_es"
        let rows = try db.all(
            """
            SELECT \(sql: column), sum(f.food_cents) FROM daily_category_figures f JOIN categories c ON c.id = f.category_id
            WHERE f.day BETWEEN \(monday) AND \(today) GROUP BY c.id, \(sql: column) ORDER BY sum(f.food_cents) DESC, c.id LIMIT 100
            """
        ) { OverviewCategory(name: try $0.text(at: 0), value: try $0.value(at: 1)) }
        return (Array(rows.prefix(Self.shownCategories)), Cents(rows.map(\.value.amount).reduce(0, +)))
    }

    private func markets() throws -> [OverviewMarket] {
        let rows = try places("markets", limit: Self.shownMarkets)
        let hours = try db.markets.hours(of: rows.compactMap(\.id.market))
        let markets = rows.map { row in
            var row = row
            row.days = Set((row.id.market.flatMap { hours[$0] }?.seasons ?? []).flatMap(\.weekly.keys)).sorted()
            return row
        }
        return try markets + places("vendors", limit: Self.shownRestaurants)
    }

    /// The busiest of one table: markets, or the vendors whom customers order from directly.
    private func places(_ table: SQL, limit: Int) throws -> [OverviewMarket] {
        let lastMonday = monday.adding(days: -7)
        return try db.all(
            """
            SELECT f.market_id, m.name, sum(CASE WHEN f.day >= \(monday) THEN f.orders ELSE 0 END),
                sum(CASE WHEN f.day >= \(monday) THEN f.total_cents ELSE 0 END), sum(CASE WHEN f.day < \(monday) THEN f.total_cents ELSE 0 END)
            FROM daily_figures f JOIN \(sql: table) m ON m.id = f.market_id WHERE f.day BETWEEN \(lastMonday) AND \(today)
            GROUP BY f.market_id, m.name ORDER BY 4 DESC, 5 DESC, f.market_id LIMIT \(limit)
            """
        ) { row in
            guard let id = API.SourceID(try row.text(at: 0)) else { throw UnusableRow(column: "market_id") }
            let last: Cents = try row.value(at: 4)
            return OverviewMarket(
                id: id, name: try row.text(at: 1), days: [], orders: try row.int(at: 2), orderValue: try row.value(at: 3),
                lastWeek: last > .zero ? last : nil)
        }
    }
}

extension LocalDate {
    /// The first day of the month after this one's.
    var firstOfNextMonth: LocalDate {
        LocalDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1) ?? self
    }
}
