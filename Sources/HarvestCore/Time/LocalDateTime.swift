/// A date and a time of day without a time zone, as a calendar and a wall clock show them.
public struct LocalDateTime: Hashable, Comparable, Codable, Sendable {
    public let date: LocalDate
    public let time: LocalTime

    /// A time on a date.
    public init(date: LocalDate, time: LocalTime) {
        self.date = date
        self.time = time
    }

    public var weekday: Weekday { date.weekday }

    /// The earlier one is less.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}
