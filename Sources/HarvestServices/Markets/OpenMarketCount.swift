import HarvestCore
import SQLStore
import Synchronization

/// The number of markets that are held now. It is cached until the minute ends.
package final class OpenMarketCount: Sendable {
    private let last = Mutex<(minute: Int64, count: Int)?>(nil)

    package init() {}

    /// The number at an instant, read from indexes unless this minute's is cached.
    package func count(_ db: Transaction, at now: Instant) throws -> Int {
        let minute = now.seconds / 60
        if let last = last.withLock({ $0 }), last.minute == minute { return last.count }
        let zones = try db.all(String.self, "SELECT DISTINCT time_zone FROM markets WHERE status = 'open'")
        let count = try zones.reduce(0) { try $0 + db.markets.openCount(inZone: $1, at: now) }
        last.withLock { $0 = (minute, count) }
        return count
    }
}

extension MarketRepository {
    /// The number of markets in one time zone that are held now: by weekday, minute, season and closed dates of the local clock.
    func openCount(inZone zone: String, at now: Instant) throws -> Int {
        let local = MarketClocks[zone].local(now)
        let (minute, day, date) = (local.time.minutesSinceMidnight, local.date.monthDay.description, local.date)
        return try db.one(
            Int.self,
            """
            SELECT count(DISTINCT h.market_id) FROM market_hours h JOIN markets m ON m.id = h.market_id
            WHERE h.weekday = \(local.weekday.rawValue) AND h.opens_minute <= \(minute) AND h.closes_minute > \(minute)
                AND m.status = 'open' AND m.time_zone = \(zone)
                AND (h.season_from = '' OR (h.season_from <= h.season_until AND \(day) BETWEEN h.season_from AND h.season_until)
                    OR (h.season_from > h.season_until AND (\(day) >= h.season_from OR \(day) <= h.season_until)))
                AND NOT EXISTS (SELECT 1 FROM market_closed_dates c WHERE c.market_id = h.market_id AND c.closed_on = \(date))
            """)
    }
}
