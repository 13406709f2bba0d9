/// Parses weekdays as people type them: `Wed:`, `sun`, `Thurs.`, `Mon-Fri`, `Tue & Thu`, `Daily`.
enum WeekdayText {
    /// The days at the beginning of a text, and the text after them; nil if it begins with no day.
    static func days(in text: Substring) -> (days: [Weekday], rest: Substring)? {
        var rest = text.drop(while: \.isWhitespace)
        var days: [Weekday] = []
        var isRange = false
        while let (named, after) = name(at: rest) {
            if isRange, let first = days.last, let last = named.first {
                days += range(after: first, to: last)
            } else {
                days += named
            }
            rest = after.drop { $0.isWhitespace || $0 == "." }
            guard let (range, next) = separator(at: rest), name(at: next) != nil else { break }
            (isRange, rest) = (range, next)
        }
        guard !days.isEmpty else { return nil }
        return (days, rest.drop { $0.isWhitespace || $0 == ":" || $0 == "," })
    }

    private static func name(at text: Substring) -> ([Weekday], Substring)? {
        let letters = text.prefix(while: \.isLetter)
        let word = letters.lowercased()
        let rest = text[letters.endIndex...]
        if word == "daily" || word == "everyday" { return (Weekday.allCases, rest) }
        let singular = word.hasSuffix("days") ? String(word.dropLast()) : word
        guard singular.count >= 3 || ["m", "tu", "w", "th", "f", "sa", "su"].contains(singular),
            let day = zip(Weekday.allCases, names).first(where: { $1.hasPrefix(singular) })?.0
        else { return nil }
        return ([day], rest)
    }

    private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// A separator of two days, and whether it includes the days between them.
    private static func separator(at text: Substring) -> (isRange: Bool, rest: Substring)? {
        for (separator, isRange) in [
            ("-", true), ("–", true), ("through", true), ("to", true), ("&", false), ("/", false), (",", false), ("and", false),
        ]
        where text.lowercased().hasPrefix(separator) {
            return (isRange, text.dropFirst(separator.count).drop(while: \.isWhitespace))
        }
        return nil
    }

    /// The days after the first one up to the last, across Sunday if necessary.
    private static func range(after first: Weekday, to last: Weekday) -> [Weekday] {
        let count = (last.rawValue - first.rawValue + 7) % 7
        return (0..<count).map { Weekday.allCases[(first.rawValue + $0) % 7] }
    }
}
