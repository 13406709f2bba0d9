/// A day of every year, `06-14`: where a season begins or ends.
public struct MonthDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let month: Int
    public let day: Int

    public static let newYear = MonthDay(known: 1, 1)
    public static let newYearsEve = MonthDay(known: 12, 31)

    /// 29 February is allowed (in other years it means the 28th); 30 February gives nil.
    public init?(month: Int, day: Int) {
        guard (1...12).contains(month), (1...LocalDate.days(in: month, of: 2000)).contains(day) else { return nil }
        self.init(known: month, day)
    }

    private init(known month: Int, _ day: Int) {
        self.month = month
        self.day = day
    }

    /// Reads exactly `06-14`.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let month = reader.digits(2), reader.skip("-"), let day = reader.digits(2), reader.isAtEnd else { return nil }
        self.init(month: month, day: day)
    }

    public func date(in year: Int) -> LocalDate? {
        LocalDate(year: year, month: month, day: min(day, LocalDate.days(in: month, of: year)))
    }

    public var description: String { "\(month, digits: 2)-\(day, digits: 2)" }

    public static func < (left: MonthDay, right: MonthDay) -> Bool {
        (left.month, left.day) < (right.month, right.day)
    }
}
