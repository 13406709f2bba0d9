import HarvestCore
import SQLStore

/// Reads the Overview from stored sums and from indexes of open orders, so that its cost does not grow with the orders.
package struct OverviewQuery {
    /// Stuck orders and tasks together; at least two stuck orders are shown.
    private static let rowLimit = 4
    /// Figures that are older, in seconds, are shown with their time.
    private static let lateSeconds: Int64 = 300

    let db: Transaction
    private let now: Instant
    private let span: OverviewSpan
    let language: Language

    /// `language` is that of the categories' names.
    package init(db: Transaction, now: Instant, span: OverviewSpan, language: Language) {
        self.db = db
        self.now = now
        self.span = span
        self.language = language
    }

    private var clock: MarketClock { .losAngeles }
    var today: LocalDate { clock.today(at: now) }
    var monday: LocalDate { today.adding(days: 1 - today.weekday.rawValue) }

    /// What is read from the sums of market days, kept in memory while those stay the same.
    func remembered<Value: Sendable>(_ what: String, _ read: () throws -> Value) throws -> Value {
        try db.remembered("\(what) on \(today), \(span), \(language)", version: db.figuresVersion(), read)
    }

    /// A day with sales.
    private struct DaySum {
        let day: LocalDate
        let sum: Sum
    }

    /// The sum of the days of a period.
    private struct Sum {
        var orders = 0
        var total = 0
        var minutes = 0
        var timed = 0

        mutating func add(_ other: Sum) {
            orders += other.orders
            total += other.total
            minutes += other.minutes
            timed += other.timed
        }

        var average: Int? { timed > 0 ? minutes / timed : nil }
    }

    /// The figures of the span and of the present week. `marketsOpen` is the number of markets that are held now.
    package func figures(marketsOpen: Int) throws -> OverviewFigures {
        let days = try days(from: min(start, monday.adding(days: -7)))
        let sums = Self.sums(of: days, in: ranges())
        let (categories, categoriesTotal) = try remembered("categories", categories)
        let neighbors = try neighbors()
        let (stuckOrders, tasks) = (try db.stuckOrders.all(at: now), try AdminTaskQuery(db: db, now: now).all())
        return OverviewFigures(
            operations: try .init(db, stuck: stuckOrders.count, marketsOpen: marketsOpen, at: now),
            metrics: try metrics(days, neighbors, trend: sums.map(\.sum)),
            growth: sums.map { OverviewPeriod(begins: $0.begins, orders: $0.sum.orders, orderValue: Cents(Int64($0.sum.total))) },
            span: span, stuckOrders: Array(stuckOrders.prefix(max(2, Self.rowLimit - tasks.count))), tasks: tasks,
            categories: categories, categoriesTotal: categoriesTotal, markets: try remembered("busiest markets", markets),
            marketCount: try db.markets.administeredCount(nil, search: nil), neighbors: neighbors, figuresFrom: try computedAtIfLate(),
            savedGrams: try savedGrams())
    }

    /// The first day that any chart or comparison shows.
    private var start: LocalDate {
        switch span {
        case .days30: today.adding(days: -29)
        case .weeks12: monday.adding(days: -77)
        case .months12: LocalDate(year: today.year - 1, month: today.month, day: 1)?.firstOfNextMonth ?? today.adding(days: -364)
        }
    }

    /// The days with sales, in order.
    private func days(from first: LocalDate) throws -> [DaySum] {
        try remembered("days with sales") {
            try db.all(
                """
                SELECT day, orders, total_cents, delivery_minutes, timed FROM daily_figures
                WHERE day BETWEEN \(first) AND \(today) AND market_id = \(DailyFigures.wholeDay) ORDER BY day
                """
            ) { row in
                let day: LocalDate = try row.value("day")
                let sum = Sum(
                    orders: try row.int("orders"), total: try row.int("total_cents"), minutes: try row.int("delivery_minutes"),
                    timed: try row.int("timed"))
                return DaySum(day: day, sum: sum)
            }
        }
    }

    /// The sum of each range. Days and ranges are in order, so that one pass is enough.
    private static func sums(of days: [DaySum], in ranges: [ClosedRange<LocalDate>]) -> [(begins: LocalDate, sum: Sum)] {
        var sums = ranges.map { (begins: $0.lowerBound, sum: Sum()) }
        var index = 0
        for day in days {
            while index < ranges.count, ranges[index].upperBound < day.day { index += 1 }
            if index < ranges.count, ranges[index].lowerBound <= day.day { sums[index].sum.add(day.sum) }
        }
        return sums
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

    // MARK: Metrics

    private func metrics(_ days: [DaySum], _ neighbors: NeighborOverview, trend: [Sum]) throws -> [OverviewMetric] {
        let weeks = Self.sums(of: days, in: [monday.adding(days: -7)...monday.adding(days: -1), monday...today])
        let (last, week) = (weeks[0].sum, weeks[1].sum)
        let hadWeek = last.orders > 0
        let users = try newUsers()
        return [
            .init(.orderValue, value: week.total, previous: hadWeek ? last.total : nil, trend: trend.map(\.total)),
            .init(.orders, value: week.orders, previous: hadWeek ? last.orders : nil, trend: trend.map(\.orders)),
            .init(.newUsers, value: users.week, previous: users.last > 0 ? users.last : nil),
            .init(.liveListings, value: neighbors.total.liveListings),
            .init(
                .exchanges, value: neighbors.week.exchanges,
                previous: neighbors.lastWeek.exchanges > 0 ? neighbors.lastWeek.exchanges : nil),
            .init(.deliveryTime, value: week.average, previous: last.average, trend: trend.compactMap(\.average)),
        ]
    }

    /// The users who signed up this week, and in all of last week.
    private func newUsers() throws -> (week: Int, last: Int) {
        let week = clock.instant(monday, .midnight)
        return try db.one(
            """
            SELECT coalesce(sum(CASE WHEN created_at >= \(week) THEN 1 ELSE 0 END), 0) AS week_count, count(*) AS user_count FROM users
            WHERE created_at >= \(clock.instant(monday.adding(days: -7), .midnight)) AND created_at < \(clock.instant(today.adding(days: 1), .midnight))
            """
        ) { row in
            let week = try row.int("week_count")
            return (week, try row.int("user_count") - week)
        }
    }

    /// What vendors handed over this week, and in all of last week.
    private func savedGrams() throws -> (week: Int, lastWeek: Int) {
        let (start, tomorrow) = (clock.instant(monday, .midnight), clock.instant(today.adding(days: 1), .midnight))
        let lastWeek = clock.instant(monday.adding(days: -7), .midnight)
        return (try db.savedGrams(during: start..<tomorrow), try db.savedGrams(during: lastWeek..<start))
    }

    // MARK: Now

    /// When the figures that changed orders make outdated were computed, if that is longer ago than `lateSeconds`.
    private func computedAtIfLate() throws -> Instant? {
        try db.dailyFigures.staleSince().flatMap { now.seconds(since: $0) > Self.lateSeconds ? $0 : nil }
    }
}

extension LocalDate {
    /// The first day of the month after this one's.
    var firstOfNextMonth: LocalDate {
        LocalDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1) ?? self
    }
}
