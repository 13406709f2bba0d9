import Foundation

/// The wall clock of one time zone: which day and hour a moment is there, and which moment a day and hour is.
public struct MarketClock: Hashable, Sendable {
    public let timeZone: TimeZone

    public init(timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// An IANA name, `America/Los_Angeles`; nil where it is unknown.
    public init?(_ name: String) {
        guard !name.isEmpty, let zone = TimeZone(identifier: name) else { return nil }
        self.init(timeZone: zone)
    }

    /// What calendar and clock show there at this moment.
    public func local(_ instant: Instant) -> LocalDateTime {
        let seconds = instant.seconds.addingSaturating(offset(at: instant.seconds))
        let days = seconds.flooredQuotient(by: 86_400)
        let time = LocalTime(minutesSinceMidnight: Int(seconds - days * 86_400) / 60) ?? .midnight
        return LocalDateTime(date: LocalDate(daysSinceEpoch: Int(days)), time: time)
    }

    /// The day it is there: what "today" means for a market.
    public func today(at instant: Instant) -> LocalDate { local(instant).date }

    /// The moment of a wall-clock time. When clocks go back and a time happens twice, the first one is meant;
    /// when they go forward and it doesn't happen, the moment of the change. `24:00` is the next day's `00:00`.
    public func instant(_ date: LocalDate, _ time: LocalTime) -> Instant {
        let wall = Int64(date.daysSinceEpoch) * 86_400 + Int64(time.minutesSinceMidnight) * 60
        let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
        guard before != after else { return Instant(seconds: wall - before) }
        for candidate in [wall - max(before, after), wall - min(before, after)] where offset(at: candidate) == wall - candidate {
            return Instant(seconds: candidate)
        }
        return Instant(seconds: change(from: wall - max(before, after), to: wall - min(before, after)))
    }

    /// Midnight to midnight, 23 to 25 hours long.
    public func day(_ date: LocalDate) -> Range<Instant> {
        let start = instant(date, .midnight)
        return start..<max(start, instant(date, .endOfDay))
    }

    /// Monday's midnight to the next one's.
    public func week(_ week: ISOWeek) -> Range<Instant> {
        let start = instant(week.monday, .midnight)
        return start..<max(start, instant(week.next.monday, .midnight))
    }

    /// Seconds east of UTC.
    private func offset(at seconds: Int64) -> Int64 {
        Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    /// The second at which the offset changes between two moments.
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
