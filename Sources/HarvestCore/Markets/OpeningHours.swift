import Foundation

/// When a market is open: hours per weekday in its own time zone, by season or for the whole year, and dates on which it is closed.
public struct OpeningHours: Hashable, Sendable {
    /// The most intervals of one weekday.
    public static let intervalsPerDayLimit = 6
    /// The most closed dates.
    public static let closedDatesLimit = 366

    /// Usually one. On a day of several seasons the market has the hours of all of them.
    public let seasons: [SeasonalHours]
    public let closedDates: Set<LocalDate>
    public let clock: MarketClock

    /// Refuses more closed dates than `closedDatesLimit`.
    public init(seasons: [SeasonalHours], closedDates: Set<LocalDate> = [], timeZone: TimeZone) throws(OpeningHoursRefusal) {
        guard closedDates.count <= Self.closedDatesLimit else { throw .tooManyClosedDates }
        self.seasons = seasons.filter { !$0.weekly.isEmpty }
        self.closedDates = closedDates
        clock = MarketClock(timeZone: timeZone)
    }

    /// Hours with at most one season. Refuses what `SeasonalHours` refuses, and more closed dates than `closedDatesLimit`.
    public init(
        weekly: [Weekday: [OpeningInterval]], season: Season? = nil, closedDates: Set<LocalDate> = [], timeZone: TimeZone
    ) throws(OpeningHoursRefusal) {
        try self.init(seasons: [SeasonalHours(season: season, weekly: weekly)], closedDates: closedDates, timeZone: timeZone)
    }

    /// The hours of a market that never opens.
    public init(neverIn clock: MarketClock) {
        seasons = []
        closedDates = []
        self.clock = clock
    }

    /// The market's own time zone.
    public var timeZone: TimeZone { clock.timeZone }

    /// The weekly hours to show on a date: those of its season, or the first ones out of season. Nil for a market that never opens.
    public func hours(on date: LocalDate) -> SeasonalHours? {
        seasons.first { $0.season?.contains(date) ?? true } ?? seasons.first
    }

    /// The hours of one local date, in order. Empty out of season and on a closed date.
    public func intervals(on date: LocalDate) -> [OpeningInterval] {
        guard !closedDates.contains(date) else { return [] }
        let all = seasons.filter { $0.season?.contains(date) ?? true }.flatMap { $0.weekly[date.weekday] ?? [] }
        return all.count < 2 ? all : OpeningInterval.union(all)
    }

    /// The hours of one local date as instants, in order. An hour that clocks skip is never open.
    public func openings(on date: LocalDate) -> [Range<Instant>] {
        intervals(on: date).compactMap { interval in
            let (start, end) = (clock.instant(date, interval.opens), clock.instant(date, interval.closes))
            return start < end ? start..<end : nil
        }
    }
}
