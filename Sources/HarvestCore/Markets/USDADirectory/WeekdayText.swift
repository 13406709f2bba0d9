/// Names of days as people type them: `Wed:`, `sun`, `Thurs.`, `Mon-Fri`, `Tue & Thu`, `Daily`.
enum WeekdayText {
    /// The days at the beginning of a text, and what follows them; nil where no day is named.
    static func days(in text: Substring) -> (days: [Weekday], rest: Substring)? {
        var rest = text.drop(while: \.isWhitespace)
        var days: [Weekday] = []
        var isRange = false
        while let (found, after) = name(at: rest) {
            if isRange, let first = days.last, let last = found.first {
                days += range(after: first, to: last)
            } else {
                days += found
            }
            rest = after.drop { $0.isWhitespace || $0 == "." }
            guard let (range, next) = joint(at: rest), name(at: next) != nil else { break }
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

    /// What may stand between two days, and whether it means those in between too.
    private static func joint(at text: Substring) -> (isRange: Bool, rest: Substring)? {
        for (mark, isRange) in [
            ("-", true), ("–", true), ("through", true), ("to", true), ("&", false), ("/", false), (",", false), ("and", false),
        ]
        where text.lowercased().hasPrefix(mark) {
            return (isRange, text.dropFirst(mark.count).drop(while: \.isWhitespace))
        }
        return nil
    }

    /// The days after the first one, up to the last: over Sunday if need be.
    private static func range(after first: Weekday, to last: Weekday) -> [Weekday] {
        let count = (last.rawValue - first.rawValue + 7) % 7
        return (0..<count).map { Weekday.allCases[(first.rawValue + $0) % 7] }
    }
}
