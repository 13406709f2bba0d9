/// Half an hour, or what is left of it at closing, in which a scheduled order may be wanted.
public struct Slot: Hashable, Sendable {
    public let starts: Instant
    public let ends: Instant
    public let date: LocalDate
    public let startsLocal: LocalTime
    public let endsLocal: LocalTime
}

extension OpeningHours {
    public static let slotMinutes = 30
    public static let slotDaysLimit = 14

    /// The slots of some days (at most 14), soonest first, without those that are over. They begin where an interval opens.
    public func slots(from date: LocalDate, days: Int, after now: Instant) -> [Slot] {
        guard days > 0 else { return [] }
        return (0..<min(days, Self.slotDaysLimit)).flatMap { slots(on: date.adding(days: $0)) }.filter { $0.ends > now }
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
