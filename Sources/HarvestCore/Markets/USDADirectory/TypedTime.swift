/// A time of day as a person typed it: `9:00 AM`, `3pm`, `14:30`, `noon`, `midnight`. Without a.m. or p.m. it can mean two times.
struct TypedTime: Hashable {
    /// a.m. or p.m.
    enum DayPeriod: Hashable {
        case am, pm
    }

    private let hour: Int
    private let minute: Int
    private let period: DayPeriod?

    /// Nil for text that isn't a time: `TBD`, `0:00 pm`, `25:00`, `dusk`.
    init?(_ text: Substring) {
        var rest = text.lowercased().filter { !$0.isWhitespace && $0 != "." }[...]
        if rest == "noon" || rest == "12noon" { rest = "12:00pm" }
        if rest == "midnight" || rest == "12midnight" { rest = "12:00am" }
        period = rest.hasSuffix("am") || rest.hasSuffix("a") ? .am : rest.hasSuffix("pm") || rest.hasSuffix("p") ? .pm : nil
        if period != nil { rest = rest.prefix { $0 != "a" && $0 != "p" } }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let hour = Self.number(parts[0]),
            let minute = parts.count == 2 ? Self.number(parts[1]) : 0, hour <= 24, minute <= 59,
            parts.count == 1 || parts[1].utf8.count == 2, hour > 0 || period != .pm, hour < 13 || period != .am
        else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// The times that it can mean: one with a.m. or p.m. or with an hour of 0 or 13–24, otherwise two.
    var interpretations: [LocalTime] {
        switch period {
        case .am: [LocalTime(hour: hour % 12, minute: minute)].compactMap { $0 }
        case .pm: [LocalTime(hour: hour < 12 ? hour + 12 : hour, minute: minute)].compactMap { $0 }
        case nil where hour == 0 || hour > 12: [LocalTime(hour: hour, minute: minute)].compactMap { $0 }
        case nil: [LocalTime(hour: hour % 12, minute: minute), LocalTime(hour: hour % 12 + 12, minute: minute)].compactMap { $0 }
        }
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy(\.isDigit) ? Int(digits) : nil
    }
}
