/// A week of ISO 8601, Monday to Sunday: `2026-W25`. It belongs to the year of its Thursday.
public struct ISOWeek: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let year: Int
    /// 1…53.
    public let number: Int

    /// The week that contains a date.
    public init(of date: LocalDate) {
        let thursday = date.adding(days: 4 - date.weekday.rawValue)
        year = thursday.year
        let newYear = LocalDate(year: thursday.year, month: 1, day: 1) ?? thursday
        number = thursday.days(since: newYear) / 7 + 1
    }

    /// Reads exactly `2026-W25`; nil for a week that the year doesn't have, like `2026-W54`.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let year = reader.digits(4), reader.skip("-"), reader.skip("W"), let number = reader.digits(2), reader.isAtEnd,
            let fourth = LocalDate(year: year, month: 1, day: 4), (1...53).contains(number)
        else { return nil }
        // January 4 is always in the first week.
        let week = ISOWeek(of: fourth.adding(days: (number - 1) * 7))
        guard week.year == year, week.number == number else { return nil }
        self = week
    }

    /// The first day of the week.
    public var monday: LocalDate {
        let fourth = LocalDate(year: year, month: 1, day: 4) ?? LocalDate(daysSinceEpoch: 3)
        return fourth.adding(days: (number - 1) * 7 - fourth.weekday.rawValue + 1)
    }

    /// Monday to Sunday.
    public var days: [LocalDate] { (0..<7).map { monday.adding(days: $0) } }

    public var previous: ISOWeek { ISOWeek(of: monday.adding(days: -7)) }
    public var next: ISOWeek { ISOWeek(of: monday.adding(days: 7)) }
    /// `2026-W25`.
    public var description: String { "\(year, digits: 4)-W\(number, digits: 2)" }

    /// The earlier week is less.
    public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }
}

extension LocalDate {
    /// The ISO week that contains this date.
    public var week: ISOWeek { ISOWeek(of: self) }
}
