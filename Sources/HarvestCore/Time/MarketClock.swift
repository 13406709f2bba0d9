import Foundation

/// Converts between instants and the local dates and times of one time zone.
public struct MarketClock: Hashable, Sendable {
    public let timeZone: TimeZone

    /// The clock of a time zone.
    public init(timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// The clock of an IANA time zone, `America/Los_Angeles`; nil if the name is unknown.
    public init?(_ name: String) {
        guard !name.isEmpty, let zone = TimeZone(identifier: name) else { return nil }
        self.init(timeZone: zone)
    }

    /// The local date and time at an instant.
    public func local(_ instant: Instant) -> LocalDateTime {
        let seconds = instant.seconds.addingSaturating(offset(at: instant.seconds))
        let days = seconds.flooredQuotient(by: 86_400)
        let time = LocalTime(minutesSinceMidnight: Int(seconds - days * 86_400) / 60) ?? .midnight
        return LocalDateTime(date: LocalDate(daysSinceEpoch: Int(days)), time: time)
    }

    /// The local date at an instant: what "today" means for a market.
    public func today(at instant: Instant) -> LocalDate { local(instant).date }

    /// The instant of a local date and time.
    ///
    /// A time that happens twice, when clocks go back, is the first of the two. A time that doesn't happen, when clocks go forward, is the
    /// instant of the change. `24:00` is `00:00` of the next day.
    public func instant(_ date: LocalDate, _ time: LocalTime) -> Instant {
        let local = Int64(date.daysSinceEpoch) * 86_400 + Int64(time.minutesSinceMidnight) * 60
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        guard before != after else { return Instant(seconds: local - before) }
        for candidate in [local - max(before, after), local - min(before, after)] where offset(at: candidate) == local - candidate {
            return Instant(seconds: candidate)
        }
        return Instant(seconds: change(from: local - max(before, after), to: local - min(before, after)))
    }

    /// Midnight to midnight of a local date, 23 to 25 hours long.
    public func day(_ date: LocalDate) -> Range<Instant> {
        let start = instant(date, .midnight)
        return start..<max(start, instant(date, .endOfDay))
    }

    /// From Monday's midnight to the next Monday's.
    public func week(_ week: ISOWeek) -> Range<Instant> {
        let start = instant(week.monday, .midnight)
        return start..<max(start, instant(week.next.monday, .midnight))
    }

    /// Seconds east of UTC.
    private func offset(at seconds: Int64) -> Int64 {
        Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    /// The second at which the offset changes, found by bisection between `start` and `end`.
    private func change(from start: Int64, to end: Int64) -> Int64 {
        let old = offset(at: start)
        var (low, high) = (start, end)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: middle) == old { low = middle } else { high = middle }
        }
        return high
    }
}
