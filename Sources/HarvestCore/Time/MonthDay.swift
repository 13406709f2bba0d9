/// A date without a year, `06-14`, such as the first or the last day of a season.
public struct MonthDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let month: Int
    public let day: Int

    public static let newYear = MonthDay(known: 1, 1)
    public static let newYearsEve = MonthDay(known: 12, 31)

    /// Nil for a day that no year has, such as February 30. February 29 is allowed; in common years it means February 28.
    public init?(month: Int, day: Int) {
        guard (1...12).contains(month), (1...LocalDate.days(in: month, of: 2000)).contains(day) else { return nil }
        self.init(known: month, day)
    }

    private init(known month: Int, _ day: Int) {
        self.month = month
        self.day = day
    }

    /// Reads exactly `06-14`; nil for anything else.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let month = reader.digits(2), reader.skip("-"), let day = reader.digits(2), reader.isAtEnd else { return nil }
        self.init(month: month, day: day)
    }

    /// The date in a year; nil outside the calendar.
    public func date(in year: Int) -> LocalDate? {
        LocalDate(year: year, month: month, day: min(day, LocalDate.days(in: month, of: year)))
    }

    /// `06-14`.
    public var description: String { "\(month, digits: 2)-\(day, digits: 2)" }

    /// The day that comes earlier in a year is less.
    public static func < (left: MonthDay, right: MonthDay) -> Bool {
        (left.month, left.day) < (right.month, right.day)
    }
}
