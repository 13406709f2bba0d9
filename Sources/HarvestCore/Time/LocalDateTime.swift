/// A day and a time on one wall.
public struct LocalDateTime: Hashable, Comparable, Sendable {
    public let date: LocalDate
    public let time: LocalTime

    public init(date: LocalDate, time: LocalTime) {
        self.date = date
        self.time = time
    }

    public var weekday: Weekday { date.weekday }

    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}
