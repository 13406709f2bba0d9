/// Parses seasons of the directory: `06/14/2017 to 08/30/2017`, `May to October`, `June 2, 2012 to September`.
///
/// The dates of one year count for every year, because that is what markets mean by them.
enum SeasonText {
    /// What the text of a season means.
    enum ParsedSeason: Hashable {
        case allYear
        case season(Season)
        case unreadable
        case endsBeforeItBegins
    }

    /// Empty text, January to December, and 363 days or more mean the whole year.
    static func parse(_ text: String) -> ParsedSeason {
        let words = text.lowercased().replacing("start date", with: "").replacing("end date", with: "")
        guard words.contains(where: { !$0.isWhitespace }) else { return .allYear }
        let sides = (" " + words + " ").split(separator: " to ", omittingEmptySubsequences: false)
        guard sides.count == 2, let begin = SeasonBound(sides[0], isEnd: false), let end = SeasonBound(sides[1], isEnd: true) else {
            return .unreadable
        }
        if let first = begin.date, let last = end.date {
            if last < first { return .endsBeforeItBegins }
            if last.days(since: first) >= 363 { return .allYear }
        }
        return begin.day == .newYear && end.day == .newYearsEve ? .allYear : .season(Season(from: begin.day, until: end.day))
    }

    /// The first or the last day of a season: a date, a month and a day, or a month alone, which means its first or its last day.
    private struct SeasonBound {
        let day: MonthDay
        /// Nil if no year was typed.
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
            // February 29 of a common year.
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
