import HarvestCore
import HarvestServices

/// When a simulated Saturday begins.
package enum SaturdayMorning {
    /// 8 a.m. in Los Angeles on the next Saturday after now and after the latest orders in the database.
    package static func next(_ database: Database) throws -> Instant {
        let last = try database.readSync { db in
            try db.one(
                Instant.self, "SELECT coalesce(max(placed_at), 0) FROM (SELECT placed_at FROM orders ORDER BY number DESC LIMIT 200) AS o")
        }
        return next(after: max(ServerClock.system(), last))
    }

    package static func next(after instant: Instant) -> Instant {
        let clock = MarketClock.losAngeles
        let today = clock.today(at: instant)
        let eight = LocalTime(hour: 8) ?? .midnight
        let mornings = (0...8).map { today.adding(days: $0) }.filter { $0.weekday == .saturday }.map { clock.instant($0, eight) }
        return mornings.first { $0 > instant } ?? instant
    }
}
