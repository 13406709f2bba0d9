import HarvestCore
import SQLStore

extension Transaction {
    var markets: MarketRepository { MarketRepository(db: self) }
}

/// Reads markets with their hours. What changes them is in `MarketRepository+Changes`.
struct MarketRepository {
    let db: Transaction

    /// A market in any state, complete; nil when there is none.
    func find(_ id: Market.ID) throws -> MarketRecord? {
        try records([id]).first
    }

    /// Markets by id, complete and in that order; those that don't exist are left out.
    func records(_ ids: [Market.ID]) throws -> [MarketRecord] {
        let rows = try db.all(
            MarketRecord.self, "SELECT \(sql: MarketRecord.columns) FROM \(sql: MarketRecord.tables) WHERE m.id IN (\(list: ids))")
        let found = Dictionary(uniqueKeysWithValues: try completed(rows).map { ($0.id, $0) })
        return ids.compactMap { found[$0] }
    }

    /// The hours of some markets, by id; a market without any is absent.
    func hours(of ids: [Market.ID]) throws -> [Market.ID: MarketHours] {
        var lines: [Market.ID: [MarketHours.Line]] = [:]
        let hours: SQL = """
            SELECT market_id, weekday, opens_minute, closes_minute, season_from, season_until FROM market_hours \
            WHERE market_id IN (\(list: ids)) ORDER BY market_id, season_from, weekday, opens_minute
            """
        try db.each(hours) { row in
            if let line = try MarketHours.Line(row: row) { lines[try row.value(at: 0), default: []].append(line) }
        }
        var closed: [Market.ID: [MarketHours.ClosedDate]] = [:]
        try db.each(
            "SELECT market_id, closed_on, reason FROM market_closed_dates WHERE market_id IN (\(list: ids)) ORDER BY market_id, closed_on"
        ) {
            closed[try $0.value(at: 0), default: []].append(.init(date: try $0.value(at: 1), reason: try $0.text(at: 2)))
        }
        return Dictionary(
            uniqueKeysWithValues: Set(lines.keys).union(closed.keys).map {
                ($0, MarketHours(lines: lines[$0] ?? [], closedDates: closed[$0] ?? []))
            })
    }

    /// How many approved vendors stand at each market; none is absent.
    func vendorCounts(of ids: [Market.ID]) throws -> [Market.ID: Int] {
        var counts: [Market.ID: Int] = [:]
        let query: SQL = """
            SELECT s.market_id, count(*) FROM stalls s JOIN vendors v ON v.id = s.vendor_id \
            WHERE s.market_id IN (\(list: ids)) AND v.status = 'approved' GROUP BY s.market_id
            """
        try db.each(query) { counts[try $0.value(at: 0)] = try $0.int(at: 1) }
        return counts
    }

    /// Rows with their hours and vendor counts.
    func completed(_ rows: [MarketRecord]) throws -> [MarketRecord] {
        let ids = rows.map(\.id)
        let (hours, counts) = (try hours(of: ids), try vendorCounts(of: ids))
        return rows.map { row in
            var record = row
            record.hours = hours[row.id] ?? record.hours
            record.vendorCount = counts[row.id] ?? 0
            return record
        }
    }
}

extension MarketHours.Line {
    /// Columns 1… of `hours(of:)`; nil for a line that no form would store.
    fileprivate init?(row: Row) throws {
        guard let weekday = Weekday(rawValue: try row.int(at: 1)), let opens = LocalTime(minutesSinceMidnight: try row.int(at: 2)),
            let closes = LocalTime(minutesSinceMidnight: try row.int(at: 3)), let interval = OpenInterval(opens: opens, closes: closes)
        else { return nil }
        var season: Season?
        if let from = MonthDay(try row.text(at: 4)), let until = MonthDay(try row.text(at: 5)) { season = Season(from: from, until: until) }
        self.init(weekday: weekday, interval: interval, season: season)
    }
}
