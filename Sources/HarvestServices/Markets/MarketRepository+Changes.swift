import HarvestCore
import SQLStore

extension MarketRepository {
    /// Replaces a market's hours. Its closed dates stay.
    package func setHours(_ hours: MarketHours, of id: Market.ID) throws {
        try db.execute("DELETE FROM market_hours WHERE market_id = \(id)")
        for line in hours.lines {
            try db.execute(
                """
                INSERT INTO market_hours (market_id, weekday, opens_minute, closes_minute, season_from, season_until)
                VALUES (\(id), \(line.weekday.rawValue), \(line.interval.opens.minutesSinceMidnight), \(line.interval.closes.minutesSinceMidnight),
                    \(line.season?.from.description ?? ""), \(line.season?.until.description ?? ""))
                ON CONFLICT (market_id, weekday, opens_minute, season_from) DO NOTHING
                """)
        }
    }

    /// Replaces a market's closed dates. A canceled day that is none of them is open again, and no later closing cancels it.
    func setClosedDates(_ dates: [MarketHours.ClosedDate], of id: Market.ID) throws {
        try db.execute("DELETE FROM market_closed_dates WHERE market_id = \(id)")
        let closed = Set(dates.map(\.date))
        let cancelled = try db.all(LocalDate.self, "SELECT day FROM rained_off_days WHERE market_id = \(id) AND NOT reopened LIMIT 1000")
        for day in cancelled where !closed.contains(day) {
            try db.execute("UPDATE rained_off_days SET reopened = TRUE WHERE market_id = \(id) AND day = \(day)")
        }
        for date in dates {
            try db.execute(
                """
                INSERT INTO market_closed_dates (market_id, closed_on, reason) VALUES (\(id), \(date.date), \(date.reason))
                ON CONFLICT (market_id, closed_on) DO NOTHING
                """)
        }
    }
}
