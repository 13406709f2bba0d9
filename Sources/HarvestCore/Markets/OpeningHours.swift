import Foundation

/// When a market is open: hours per weekday on its own wall clock, perhaps a season, and days on which it is closed.
public struct OpeningHours: Hashable, Sendable {
    public static let intervalsPerDayLimit = 6
    public static let closedDatesLimit = 366

    /// In order of time; a weekday without any is absent.
    public let weekly: [Weekday: [OpenInterval]]
    public let season: Season?
    public let closedDates: Set<LocalDate>
    public let clock: MarketClock

    /// Refuses intervals of one day that overlap, and more of them than `intervalsPerDayLimit`. Intervals that touch are fine.
    public init(
        weekly: [Weekday: [OpenInterval]], season: Season? = nil, closedDates: Set<LocalDate> = [], timeZone: TimeZone
    ) throws(OpeningHoursRefusal) {
        for (weekday, intervals) in weekly.sorted(by: { $0.key < $1.key }) {
            guard intervals.count <= Self.intervalsPerDayLimit else { throw .tooManyIntervals(weekday) }
            let sorted = intervals.sorted()
            guard zip(sorted, sorted.dropFirst()).allSatisfy({ !$0.overlaps($1) }) else { throw .overlap(weekday) }
        }
        guard closedDates.count <= Self.closedDatesLimit else { throw .tooManyClosedDates }
        self.weekly = weekly.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
        self.season = season
        self.closedDates = closedDates
        clock = MarketClock(timeZone: timeZone)
    }

    public var timeZone: TimeZone { clock.timeZone }

    /// The hours of one calendar day: none out of season or on a closed date.
    public func intervals(on date: LocalDate) -> [OpenInterval] {
        guard let intervals = weekly[date.weekday], season?.contains(date) ?? true, !closedDates.contains(date) else { return [] }
        return intervals
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
