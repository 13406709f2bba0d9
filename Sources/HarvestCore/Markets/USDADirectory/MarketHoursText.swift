/// Hours as people type them into the directory: `Wed: 9:00 AM-1:00 PM;Sat: …`, with missing colons, `sun:`, `Mon-Fri 8-17:00`, `3pm to 6pm`.
/// What can't be read, or can be read in two ways, is reported and left out: nothing is guessed.
struct MarketHoursText {
    private(set) var weekly: [Weekday: [OpenInterval]] = [:]
    private(set) var findings: [DirectoryFinding] = []

    init(_ text: String, column: DirectoryColumn) {
        for part in Self.parts(of: text) { read(part, column) }
    }

    private mutating func read(_ part: Substring, _ column: DirectoryColumn) {
        guard let (weekdays, hours) = WeekdayText.days(in: part), let ends = Self.ends(of: hours) else {
            return findings.append(DirectoryFinding(.hoursUnreadable, column, part))
        }
        switch Self.interval(ends) {
        case .success(let interval): weekdays.forEach { add(interval, on: $0, part, column) }
        case .failure(let problem): findings.append(DirectoryFinding(problem.kind, column, part))
        }
    }

    private mutating func add(_ interval: OpenInterval, on weekday: Weekday, _ part: Substring, _ column: DirectoryColumn) {
        let others = weekly[weekday] ?? []
        guard !others.contains(interval) else { return }
        guard others.count < OpeningHours.intervalsPerDayLimit, !others.contains(where: interval.overlaps) else {
            return findings.append(DirectoryFinding(.hoursOverlap, column, part))
        }
        weekly[weekday] = (others + [interval]).sorted()
    }

    /// Between semicolons and line ends, and at a comma before the name of a day.
    private static func parts(of text: String) -> [Substring] {
        text.split { $0 == ";" || $0.isNewline }.flatMap { piece -> [Substring] in
            var parts: [Substring] = []
            for part in piece.split(separator: ",") {
                if let last = parts.last, !(last.contains(where: \.isNumber) && WeekdayText.days(in: part) != nil) {
                    parts[parts.count - 1] = piece[last.startIndex..<part.endIndex]
                } else {
                    parts.append(part)
                }
            }
            return parts
        }.filter { $0.contains { !$0.isWhitespace } }
    }

    /// The two sides of the dash, or of `to`; a missing side is empty.
    private static func ends(of hours: Substring) -> (Substring, Substring)? {
        let dashes: Set<Character> = ["-", "–", "—", "~"]
        let sides = hours.split(maxSplits: 2, omittingEmptySubsequences: false) { dashes.contains($0) }
        if sides.count == 2 { return (sides[0], sides[1]) }
        let words = hours.lowercased().split(separator: " to ", omittingEmptySubsequences: false).map(Substring.init)
        return words.count == 2 && sides.count == 1 ? (words[0], words[1]) : nil
    }

    private struct Problem: Error {
        let kind: DirectoryFinding.Kind
    }

    /// The only way in which the two can be read so that the end comes after the beginning.
    private static func interval(_ ends: (Substring, Substring)) -> Result<OpenInterval, Problem> {
        guard ![ends.0, ends.1].contains(where: { $0.allSatisfy(\.isWhitespace) }) else { return .failure(Problem(kind: .hoursIncomplete)) }
        guard let begin = TypedTime(ends.0), let end = TypedTime(ends.1) else { return .failure(Problem(kind: .hoursUnreadable)) }
        let possible = begin.readings.flatMap { opens in end.readings.compactMap { OpenInterval(opens: opens, closes: $0) } }
        guard possible.count <= 1 else { return .failure(Problem(kind: .hoursAmbiguous)) }
        return possible.first.map(Result.success) ?? .failure(Problem(kind: .hoursEndBeforeTheyBegin))
    }
}
