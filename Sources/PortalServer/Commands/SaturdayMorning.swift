import HarvestCore
import Logging
import SQLStore

/// When a live Saturday begins.
enum SaturdayMorning {
    /// Eight o'clock in Los Angeles on the next Saturday after now and after everything that the database knows of.
    static func next(_ configuration: PortalConfiguration, _ logger: Logger) throws -> Instant {
        let database = try PortalApplication.openDatabase(configuration, logger: logger)
        _ = try database.migrate(Migrations.all)
        let last = try database.readSync { db in
            try db.one(
                Instant.self, "SELECT coalesce(max(placed_at), 0) FROM (SELECT placed_at FROM orders ORDER BY number DESC LIMIT 200) AS o")
        }
        try database.close()
        return next(after: max(ServerClock.system(), last))
    }

    static func next(after moment: Instant) -> Instant {
        let clock = MarketClock.losAngeles
        let today = clock.today(at: moment)
        let eight = LocalTime(hour: 8) ?? .midnight
        let mornings = (0...8).map { today.adding(days: $0) }.filter { $0.weekday == .saturday }.map { clock.instant($0, eight) }
        return mornings.first { $0 > moment } ?? moment
    }
}
