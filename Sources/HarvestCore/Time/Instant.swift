/// A moment in time, in milliseconds since 1970-01-01T00:00:00Z. Never read from a clock here: it is given.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

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

    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Later by so many seconds; stops at the end of time instead of overflowing.
    public static func + (instant: Instant, seconds: Int64) -> Instant {
        instant.adding(milliseconds: seconds.multipliedSaturating(by: 1000))
    }

    public static func - (instant: Instant, seconds: Int64) -> Instant {
        instant + (seconds == .min ? .max : -seconds)
    }

    public func adding(milliseconds more: Int64) -> Instant {
        Instant(milliseconds: milliseconds.addingSaturating(more))
    }

    public func adding(minutes: Int64) -> Instant { self + minutes.multipliedSaturating(by: 60) }

    public func adding(hours: Int64) -> Instant { self + hours.multipliedSaturating(by: 3600) }

    /// Days of 24 hours, which a wall clock may see differently; `LocalDate` counts calendar days.
    public func adding(days: Int64) -> Instant { self + days.multipliedSaturating(by: 86_400) }

    /// Seconds from an earlier moment to this one, rounded down; negative when it is the later one.
    public func seconds(since earlier: Instant) -> Int64 {
        milliseconds.addingSaturating(earlier.milliseconds == .min ? .max : -earlier.milliseconds).flooredQuotient(by: 1000)
    }
}
