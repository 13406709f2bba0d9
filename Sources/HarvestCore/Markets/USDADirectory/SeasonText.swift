/// A season as the directory writes it: `06/14/2017 to 08/30/2017`, `May to October`, `June 2, 2012 to September`.
/// The dates of one year stand for every year, which is what a market means by them.
enum SeasonText {
    enum Reading: Hashable {
        case allYear
        case season(Season)
        case unreadable
        case endsBeforeItBegins
    }

    /// Nothing typed, January to December, and a year or more are all year.
    static func read(_ text: String) -> Reading {
        let words = text.lowercased().replacing("start date", with: "").replacing("end date", with: "")
        guard words.contains(where: { !$0.isWhitespace }) else { return .allYear }
        let sides = (" " + words + " ").split(separator: " to ", omittingEmptySubsequences: false)
        guard sides.count == 2, let begin = Day(sides[0], isEnd: false), let end = Day(sides[1], isEnd: true) else { return .unreadable }
        if let first = begin.date, let last = end.date {
            if last < first { return .endsBeforeItBegins }
            if last.days(since: first) >= 363 { return .allYear }
        }
        return begin.day == .newYear && end.day == .newYearsEve ? .allYear : .season(Season(from: begin.day, until: end.day))
    }

    /// One side: a date, a month and a day, or a month alone (its first or last day).
    private struct Day {
        let day: MonthDay
        /// With its year, where one was typed.
        let date: LocalDate?

        init?(_ text: Substring, isEnd: Bool) {
            let parts = text.split { !$0.isLetter && !$0.isNumber }
            guard let first = parts.first, parts.count <= 3 else { return nil }
            let numbers = parts.dropFirst().map { Int($0) ?? -1 }
            guard !numbers.contains(-1) else { return nil }
            let isNamed = SeasonText.month(named: first) != nil
            guard let month = SeasonText.month(named: first) ?? Int(first), isNamed || parts.count == 3, (1...12).contains(month) else {
                return nil
            }
            let year = numbers.count == 2 ? Self.year(numbers[1]) : numbers.first.flatMap { $0 > 31 ? $0 : nil }
            let typedDay = numbers.first.flatMap { $0 > 31 ? nil : $0 }
            let lastDay = LocalDate.days(in: month, of: year ?? 2001)
            guard let day = MonthDay(month: month, day: typedDay ?? (isEnd ? lastDay : 1)) else { return nil }
            self.day = day
            date = year.flatMap { LocalDate(year: $0, month: month, day: day.day) }
            // 31 June or 29 February of a common year isn't a day.
            if year != nil, date == nil { return nil }
        }

        private static func year(_ typed: Int) -> Int { typed < 100 ? 2000 + typed : typed }
    }

    private static func month(named word: Substring) -> Int? {
        guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
        return months.firstIndex { $0.hasPrefix(word) || ($0 == "september" && word == "sept") }.map { $0 + 1 }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
    ]
}
