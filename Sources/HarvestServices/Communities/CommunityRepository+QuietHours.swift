import HarvestCore
import SQLStore

extension CommunityRepository {
    /// Whether a community's devices stay silent now.
    func isQuiet(_ id: Community.ID, at now: Instant) throws -> Bool {
        let found = try db.first("SELECT time_zone, quiet_from, quiet_until FROM communities WHERE id = \(id)") {
            (zone: try $0.text("time_zone"), hours: try $0.quietHours())
        }
        guard let found, let hours = found.hours, let clock = MarketClock(found.zone) else { return false }
        return hours.contains(clock.local(now).time)
    }
}

extension Row {
    /// The columns `quiet_from` and `quiet_until`, in minutes since midnight.
    func quietHours() throws -> QuietHours? {
        guard let from = try intIfPresent("quiet_from").flatMap({ LocalTime(minutesSinceMidnight: $0) }),
            let until = try intIfPresent("quiet_until").flatMap({ LocalTime(minutesSinceMidnight: $0) })
        else { return nil }
        return QuietHours(from: from, until: until)
    }
}
