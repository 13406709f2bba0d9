/// A point in time, in milliseconds since 1970-01-01T00:00:00Z. HarvestCore reads no clock: callers pass the present in.
public struct Instant: Hashable, Comparable, Sendable {
    /// Since 1970; negative before.
    public let milliseconds: Int64

    /// Milliseconds since 1970.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Whole seconds since 1970.
    public init(seconds: Int64) {
        self.init(milliseconds: seconds.multipliedSaturating(by: 1000))
    }

    /// Whole seconds since 1970, rounded down.
    public var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }

    /// Seconds since 1970 with their fraction, for time zones and charts.
    public var secondsWithFraction: Double { Double(milliseconds) / 1000 }

    /// The earlier instant is less.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// So many seconds later. Stops at the last instant instead of overflowing.
    public static func + (instant: Instant, seconds: Int64) -> Instant {
        instant.adding(milliseconds: seconds.multipliedSaturating(by: 1000))
    }

    /// So many seconds earlier. Stops at the first instant instead of overflowing.
    public static func - (instant: Instant, seconds: Int64) -> Instant {
        instant + (seconds == .min ? .max : -seconds)
    }

    /// So many milliseconds later, or earlier if negative. Stops at the first and the last instant.
    public func adding(milliseconds more: Int64) -> Instant {
        Instant(milliseconds: milliseconds.addingSaturating(more))
    }

    /// So many minutes later, or earlier if negative. Stops at the first and the last instant.
    public func adding(minutes: Int64) -> Instant { self + minutes.multipliedSaturating(by: 60) }

    /// So many hours later, or earlier if negative. Stops at the first and the last instant.
    public func adding(hours: Int64) -> Instant { self + hours.multipliedSaturating(by: 3600) }

    /// So many times 24 hours later, or earlier if negative. `LocalDate` counts calendar days, which may have 23 or 25 hours.
    public func adding(days: Int64) -> Instant { self + days.multipliedSaturating(by: 86_400) }

    /// Seconds that have elapsed since another instant, rounded down. Never negative: two servers' clocks may differ by seconds.
    public func elapsedSeconds(since earlier: Instant) -> Int { Int(max(0, seconds(since: earlier))) }

    /// Seconds since another instant, rounded down; negative if that one is later.
    public func seconds(since earlier: Instant) -> Int64 {
        milliseconds.addingSaturating(earlier.milliseconds == .min ? .max : -earlier.milliseconds).flooredQuotient(by: 1000)
    }
}
