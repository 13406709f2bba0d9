import Foundation

/// Hours per weekday, for a part of the year or for all of it.
public struct SeasonalHours: Hashable, Sendable {
    /// Nil for all year.
    public let season: Season?
    /// In order of time; a weekday without any is absent.
    public let weekly: [Weekday: [OpenInterval]]

    /// Refuses intervals of one day that overlap, and more of them than `OpeningHours.intervalsPerDayLimit`. Intervals that touch are fine.
    public init(season: Season? = nil, weekly: [Weekday: [OpenInterval]]) throws(OpeningHoursRefusal) {
        for (weekday, intervals) in weekly.sorted(by: { $0.key < $1.key }) {
            guard intervals.count <= OpeningHours.intervalsPerDayLimit else { throw .tooManyIntervals(weekday) }
            let sorted = intervals.sorted()
            guard zip(sorted, sorted.dropFirst()).allSatisfy({ !$0.overlaps($1) }) else { throw .overlap(weekday) }
        }
        self.season = season
        self.weekly = weekly.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
    }
}

/// When a market is open: hours per weekday on its own wall clock, perhaps by season, and days on which it is closed.
public struct OpeningHours: Hashable, Sendable {
    public static let intervalsPerDayLimit = 6
    public static let closedDatesLimit = 366

    /// Usually one; where several hold on the same day, its hours are those of all of them.
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

    /// The usual kind: one week, perhaps with a season.
    public init(
        weekly: [Weekday: [OpenInterval]], season: Season? = nil, closedDates: Set<LocalDate> = [], timeZone: TimeZone
    ) throws(OpeningHoursRefusal) {
        try self.init(seasons: [SeasonalHours(season: season, weekly: weekly)], closedDates: closedDates, timeZone: timeZone)
    }

    /// Hours of a place that never opens.
    public init(neverIn clock: MarketClock) {
        seasons = []
        closedDates = []
        self.clock = clock
    }

    public var timeZone: TimeZone { clock.timeZone }

    /// The week that holds on a date, or the first one that there is: what to show as "the" hours.
    public func hours(on date: LocalDate) -> SeasonalHours? {
        seasons.first { $0.season?.contains(date) ?? true } ?? seasons.first
    }

    /// The hours of one calendar day, in order: none out of season or on a closed date.
    public func intervals(on date: LocalDate) -> [OpenInterval] {
        guard !closedDates.contains(date) else { return [] }
        let all = seasons.filter { $0.season?.contains(date) ?? true }.flatMap { $0.weekly[date.weekday] ?? [] }
        return all.count < 2 ? all : OpenInterval.union(all)
    }

    /// The same as moments. An hour that the clocks skip is never open.
    public func openings(on date: LocalDate) -> [Range<Instant>] {
        intervals(on: date).compactMap { interval in
            let (start, end) = (clock.instant(date, interval.opens), clock.instant(date, interval.closes))
            return start < end ? start..<end : nil
        }
    }
}

/// Why hours are not accepted.
public enum OpeningHoursRefusal: Error, Hashable, Sendable {
    case overlap(Weekday)
    case tooManyIntervals(Weekday)
    case tooManyClosedDates
}
