/// A calendar date without a time zone (proleptic Gregorian, years 1–9999): `2026-11-21`.
public struct LocalDate: Hashable, Comparable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// Nil for a date that doesn't exist, such as February 30.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day) else { return nil }
        self.init(known: (year, month, day))
    }

    /// The date so many days after 1970-01-01. Stops at the first and the last date of the calendar.
    public init(daysSinceEpoch days: Int) {
        self.init(known: Self.civil(min(max(days, Self.firstDay), Self.lastDay)))
    }

    private init(known date: (year: Int, month: Int, day: Int)) {
        (year, month, day) = date
    }

    /// Days since 1970-01-01; negative before.
    public var daysSinceEpoch: Int { Self.days(year, month, day) }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = daysSinceEpoch + 3
        return Weekday.allCases[index - 7 * index.flooredQuotient(by: 7)]
    }

    /// The date without its year.
    public var monthDay: MonthDay { MonthDay(month: month, day: day) ?? .newYear }

    /// So many days later, or earlier if negative. Stops at the first and the last date of the calendar.
    public func adding(days: Int) -> LocalDate {
        LocalDate(daysSinceEpoch: daysSinceEpoch + min(max(days, -4_000_000), 4_000_000))
    }

    /// Days since another date; negative if that one is later.
    public func days(since earlier: LocalDate) -> Int { daysSinceEpoch - earlier.daysSinceEpoch }

    /// The earlier date is less.
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The number of days of a month, 1…12.
    public static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// Howard Hinnant's `days_from_civil` and `civil_from_days`. Their years begin in March, so that the leap day comes last.
extension LocalDate {
    private static let firstDay = days(1, 1, 1)
    private static let lastDay = days(9999, 12, 31)

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = year.flooredQuotient(by: 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}
