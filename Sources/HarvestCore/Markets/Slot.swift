/// Half an hour for which an order can be scheduled; the last one before closing may be shorter.
public struct Slot: Hashable, Sendable {
    /// Included.
    public let starts: Instant
    /// Excluded.
    public let ends: Instant
    /// The market's local date.
    public let date: LocalDate
    public let startsLocal: LocalTime
    public let endsLocal: LocalTime
}

extension OpeningHours {
    /// The length of a slot.
    public static let slotMinutes = 30
    /// The most days that `slots` lists.
    public static let slotDaysLimit = 14

    /// The slots of so many days, soonest first, without those that have ended. The first slot of an interval begins when it opens.
    /// - `days`: counted from `date`; at most `slotDaysLimit`.
    public func slots(from date: LocalDate, days: Int, after now: Instant) -> [Slot] {
        guard days > 0 else { return [] }
        return (0..<min(days, Self.slotDaysLimit)).flatMap { slots(on: date.adding(days: $0)) }.filter { $0.ends > now }
    }

    /// The slot that an instant lies in; nil while the market is closed.
    public func slot(of instant: Instant) -> Slot? {
        slots(from: clock.today(at: instant), days: 1, after: instant).first { $0.starts <= instant }
    }

    private func slots(on date: LocalDate) -> [Slot] {
        intervals(on: date).flatMap { interval in
            stride(from: interval.opens.minutesSinceMidnight, to: interval.closes.minutesSinceMidnight, by: Self.slotMinutes)
                .compactMap { slot(on: date, from: $0, until: min($0 + Self.slotMinutes, interval.closes.minutesSinceMidnight)) }
        }
    }

    private func slot(on date: LocalDate, from start: Int, until end: Int) -> Slot? {
        guard let opens = LocalTime(minutesSinceMidnight: start), let closes = LocalTime(minutesSinceMidnight: end) else { return nil }
        let (starts, ends) = (clock.instant(date, opens), clock.instant(date, closes))
        guard starts < ends else { return nil }
        return Slot(starts: starts, ends: ends, date: date, startsLocal: opens, endsLocal: closes)
    }
}
