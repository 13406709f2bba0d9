import HarvestCore

/// A market's weekly hours as text: `Sundays, 9:00 am – 1:30 pm`. Consecutive open days with the same hours share a line.
package struct OpeningHoursSummary: Sendable {
    package let lines: [String]

    /// Summarizes the hours of the season that contains `date`.
    package init(_ hours: OpeningHours, on date: LocalDate, _ dates: DateStrings) {
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
            let isDaily = line.days.count == Weekday.allCases.count
            let days = isDaily ? dates.text.vendorMarkets.everyDay : dates.text.list(line.days)
            return "\(days.prefix(1).uppercased() + days.dropFirst()), \(line.times)"
        }
    }
}
