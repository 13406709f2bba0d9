import HarvestCore
import SQLStore

extension Transaction {
    /// Markets.
    package var markets: MarketRepository { MarketRepository(db: self) }
}

/// Reads markets with their hours. Changes are in `MarketRepository+Changes` and `MarketAdministration`.
package struct MarketRepository {
    let db: Transaction

    /// A complete market of any visibility, or nil. A market that was merged into another one is gone.
    package func find(_ id: Market.ID) throws -> MarketRecord? {
        try records([id]).first
    }

    /// Complete markets in the order of the IDs. Unknown IDs are left out.
    package func records(_ ids: [Market.ID]) throws -> [MarketRecord] {
        let markets = try withHours(ids)
        // Only of markets that exist: others would fill the memory.
        let counts = try vendorCounts(of: markets.map(\.id))
        return markets.map { market in
            var market = market
            market.vendorCount = counts[market.id] ?? 0
            return market
        }
    }

    /// Markets with their hours, in the order of the IDs. Their vendors are not counted, which costs more than the rest.
    func withHours(_ ids: [Market.ID]) throws -> [MarketRecord] {
        let markets = try db.remembered("market", of: ids, version: db.marketsVersion(), read)
        return ids.compactMap { markets[$0] }
    }

    private func read(_ ids: [Market.ID]) throws -> [Market.ID: MarketRecord] {
        guard !ids.isEmpty else { return [:] }
        let hours = try hours(of: ids)
        let markets = try db.all(
            MarketRecord.self,
            "SELECT \(sql: MarketRecord.columns) FROM \(sql: MarketRecord.tables) WHERE m.id IN (\(list: ids)) AND m.merged_into IS NULL"
        ).map { row in
            var market = row
            market.hours = hours[row.id] ?? row.hours
            return market
        }
        return Dictionary(uniqueKeysWithValues: markets.map { ($0.id, $0) })
    }

    /// The hours of markets, by ID. A market without hours and closed dates is absent.
    package func hours(of ids: [Market.ID]) throws -> [Market.ID: MarketHours] {
        var lines: [Market.ID: [MarketHours.Line]] = [:]
        let hours: SQL = """
            SELECT market_id, season_from, season_until, weekday, opens_minute, closes_minute FROM market_hours \
            WHERE market_id IN (\(list: ids)) ORDER BY market_id, season_from, weekday, opens_minute
            """
        try db.each(hours) { row in
            let id: Market.ID = try row.value("market_id")
            if let line = try MarketHours.Line(row: row, season: row.season()) { lines[id, default: []].append(line) }
        }
        let closed = try closedDates(of: ids)
        return Dictionary(
            uniqueKeysWithValues: Set(lines.keys).union(closed.keys).map {
                ($0, MarketHours(lines: lines[$0] ?? [], closedDates: closed[$0] ?? []))
            })
    }

    /// The weekdays of each market, in any season, Monday first. A market without any is absent.
    package func weekdays(of ids: [Market.ID]) throws -> [Market.ID: [Weekday]] {
        try db.remembered("weekdays of", of: ids, version: db.marketsVersion(), readWeekdays)
    }

    private func readWeekdays(of ids: [Market.ID]) throws -> [Market.ID: [Weekday]] {
        let days = try db.all(
            "SELECT DISTINCT market_id, weekday FROM market_hours WHERE market_id IN (\(list: ids)) ORDER BY market_id, weekday LIMIT 10000"
        ) { (market: try $0.value("market_id", as: Market.ID.self), weekday: Weekday(rawValue: try $0.int("weekday"))) }
        return Dictionary(grouping: days, by: \.market).mapValues { $0.compactMap(\.weekday) }
    }

    private func closedDates(of ids: [Market.ID]) throws -> [Market.ID: [MarketHours.ClosedDate]] {
        var closed: [Market.ID: [MarketHours.ClosedDate]] = [:]
        let query: SQL = """
            SELECT market_id, closed_on, reason FROM market_closed_dates WHERE market_id IN (\(list: ids)) ORDER BY market_id, closed_on
            """
        try db.each(query) { row in
            closed[try row.value("market_id"), default: []].append(
                .init(date: try row.value("closed_on"), reason: try row.text("reason")))
        }
        return closed
    }

    private func vendorCounts(of ids: [Market.ID]) throws -> [Market.ID: Int] {
        try db.remembered("vendors at", of: ids, version: db.marketsVersion(), countVendors)
    }

    /// The number of visible vendors with a stall, by market.
    private func countVendors(at ids: [Market.ID]) throws -> [Market.ID: Int] {
        var counts = Dictionary(ids.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        try db.each(Self.vendorCounts(at: ids)) { counts[try $0.value("market_id")] = try $0.int("vendor_count") }
        return counts
    }

    /// The number of visible vendors by market. On SQLite `CROSS JOIN` reads the stalls of the markets first. A test examines the query plan.
    static func vendorCounts(at ids: [Market.ID]) -> SQL {
        """
        SELECT s.market_id, count(*) AS vendor_count FROM stalls s CROSS JOIN vendors v \
        WHERE s.market_id IN (\(list: ids)) AND v.id = s.vendor_id AND \(sql: .vendorIsVisible) GROUP BY s.market_id
        """
    }
}

extension MarketHours.Line {
    /// Reads `weekday`, `opens_minute` and `closes_minute`. Nil for values that no form stores.
    init?(row: Row, season: Season?) throws {
        let (weekday, opens, closes) = (try row.int("weekday"), try row.int("opens_minute"), try row.int("closes_minute"))
        guard let weekday = Weekday(rawValue: weekday), let opens = LocalTime(minutesSinceMidnight: opens),
            let closes = LocalTime(minutesSinceMidnight: closes), let interval = OpeningInterval(opens: opens, closes: closes)
        else { return nil }
        self.init(weekday: weekday, interval: interval, season: season)
    }
}

extension Row {
    /// Reads `season_from` and `season_until`, which are empty for hours of the whole year.
    fileprivate func season() throws -> Season? {
        guard let from = MonthDay(try text("season_from")), let until = MonthDay(try text("season_until")) else { return nil }
        return Season(from: from, until: until)
    }
}
