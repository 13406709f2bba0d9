/// One time of day as a person typed it: `9:00 AM`, `3pm`, `14:30`, `noon`. Half a day may be missing.
struct TypedTime: Hashable {
    enum Half: Hashable {
        case morning, afternoon
    }

    private let hour: Int
    private let minute: Int
    private let half: Half?

    /// Nil for anything that isn't a time: `TBD`, `0:00 pm`, `25:00`, `dusk`.
    init?(_ text: Substring) {
        var rest = text.lowercased().filter { !$0.isWhitespace && $0 != "." }[...]
        if rest == "noon" || rest == "12noon" { rest = "12:00pm" }
        half = rest.hasSuffix("am") || rest.hasSuffix("a") ? .morning : rest.hasSuffix("pm") || rest.hasSuffix("p") ? .afternoon : nil
        if half != nil { rest = rest.prefix { $0 != "a" && $0 != "p" } }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let hour = Self.number(parts[0]),
            let minute = parts.count == 2 ? Self.number(parts[1]) : 0, hour <= 24, minute <= 59,
            parts.count == 1 || parts[1].utf8.count == 2, hour > 0 || half != .afternoon, hour < 13 || half != .morning
        else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// What it can mean: one time if its half of the day is known or its hour says it, else two.
    var readings: [LocalTime] {
        switch half {
        case .morning: [LocalTime(hour: hour % 12, minute: minute)].compactMap { $0 }
        case .afternoon: [LocalTime(hour: hour < 12 ? hour + 12 : hour, minute: minute)].compactMap { $0 }
        case nil where hour == 0 || hour > 12: [LocalTime(hour: hour, minute: minute)].compactMap { $0 }
        case nil: [LocalTime(hour: hour % 12, minute: minute), LocalTime(hour: hour % 12 + 12, minute: minute)].compactMap { $0 }
        }
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int(digits) : nil
    }
}
