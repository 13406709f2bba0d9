/// Parses opening hours as people typed them into the directory: `Wed: 9:00 AM-1:00 PM;Sat: …`, `Mon-Fri 8-17:00`, `3pm to 6pm`.
///
/// Hours that can't be read, or can be read in two ways, are reported and left out. Nothing is guessed.
struct MarketHoursText {
    private(set) var weekly: [Weekday: [OpeningInterval]] = [:]
    private(set) var findings: [DirectoryFinding] = []

    init(_ text: String, column: DirectoryColumn) {
        for part in Self.parts(of: text) { parse(part, column) }
    }

    private mutating func parse(_ part: Substring, _ column: DirectoryColumn) {
        guard let (weekdays, hours) = WeekdayText.days(in: part), let ends = Self.ends(of: hours) else {
            return findings.append(DirectoryFinding(.hoursUnreadable, column, part))
        }
        do {
            let interval = try Self.interval(ends)
            for weekday in weekdays { add(interval, on: weekday, part, column) }
        } catch {
            findings.append(DirectoryFinding(error.kind, column, part))
        }
    }

    private mutating func add(_ interval: OpeningInterval, on weekday: Weekday, _ part: Substring, _ column: DirectoryColumn) {
        let others = weekly[weekday] ?? []
        guard !others.contains(interval) else { return }
        guard others.count < OpeningHours.intervalsPerDayLimit, !others.contains(where: interval.overlaps) else {
            return findings.append(DirectoryFinding(.hoursOverlap, column, part))
        }
        weekly[weekday] = (others + [interval]).sorted()
    }

    /// The parts between semicolons and line ends. A comma separates parts only if a day follows it.
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

    /// The text before and after the dash or `to`; empty where a time is missing. Nil unless there is exactly one dash or `to`.
    private static func ends(of hours: Substring) -> (Substring, Substring)? {
        let dashes: Set<Character> = ["-", "–", "—", "~"]
        let sides = hours.split(maxSplits: 2, omittingEmptySubsequences: false) { dashes.contains($0) }
        if sides.count == 2 { return (sides[0], sides[1]) }
        let words = hours.lowercased().split(separator: " to ", omittingEmptySubsequences: false).map(Substring.init)
        return words.count == 2 && sides.count == 1 ? (words[0], words[1]) : nil
    }

    private struct UnreadableInterval: Error {
        let kind: DirectoryFindingKind
    }

    /// The only interval that the two times can mean. A time without a.m. or p.m. can mean two.
    private static func interval(_ ends: (Substring, Substring)) throws(UnreadableInterval) -> OpeningInterval {
        guard ![ends.0, ends.1].contains(where: { $0.allSatisfy(\.isWhitespace) }) else { throw UnreadableInterval(kind: .hoursIncomplete) }
        guard let begin = TypedTime(ends.0), let end = TypedTime(ends.1) else { throw UnreadableInterval(kind: .hoursUnreadable) }
        let intervals =
            begin.interpretations.flatMap { opens in
                end.interpretations.compactMap { closes in OpeningInterval(opens: opens, closes: closes) }
            } + untilMidnight(begin, end)
        guard intervals.count <= 1 else { throw UnreadableInterval(kind: .hoursAmbiguous) }
        guard let interval = intervals.first else { throw UnreadableInterval(kind: .hoursEndBeforeTheyBegin) }
        return interval
    }

    /// The interval of `12:00 PM-12:00 AM`, which ends with its day. Only for hours that clearly begin at noon or later: `8 AM-12 AM` often
    /// means noon.
    private static func untilMidnight(_ begin: TypedTime, _ end: TypedTime) -> [OpeningInterval] {
        guard end.interpretations == [.midnight], begin.interpretations.count == 1, let opens = begin.interpretations.first,
            opens.minutesSinceMidnight >= 720
        else { return [] }
        return [OpeningInterval(opens: opens, closes: .endOfDay)].compactMap { $0 }
    }
}
