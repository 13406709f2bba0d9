import HarvestCore

/// A market's week in a few lines for its vendors: `Sundays, 9:00 am – 1:30 pm`. Days in a row with the same hours share one.
public struct WeeklyHours: Sendable {
    public let lines: [String]

    /// The hours of the season that `date` is in.
    public init(_ hours: OpeningHours, on date: LocalDate, _ dates: DateWords) {
        var lines: [(days: [String], times: String)] = []
        let season = hours.hours(on: date)
        for day in Weekday.allCases {
            guard let intervals = season?.weekly[day], !intervals.isEmpty else { continue }
            let times = intervals.map { dates.hours($0.opens, $0.closes) }.joined(separator: ", ")
            if lines.last?.times == times {
                lines[lines.count - 1].days.append(dates.weekdays(day))
            } else {
                lines.append(([dates.weekdays(day)], times))
            }
        }
        self.lines = lines.map { line in
            let days =
                line.days.count == Weekday.allCases.count ? dates.text.say("Every day", "Todos los días") : dates.text.list(line.days)
            return "\(days.prefix(1).uppercased() + days.dropFirst()), \(line.times)"
        }
    }
}
