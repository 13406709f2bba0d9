import HarvestCore
import Templates

/// The week of one season in the market form.
struct MarketWeekForm {
    let form: SubmittedForm
    let season: Int
    let strings: MarketStrings
    private(set) var problems: [FieldProblem] = []

    init(form: SubmittedForm, season: Int, strings: MarketStrings) {
        self.form = form
        self.season = season
        self.strings = strings
    }

    /// The hours of the ticked days. Nil if none is ticked or something is invalid.
    mutating func read() -> SeasonalHours? {
        var weekly: [Weekday: [OpeningInterval]] = [:]
        for day in Weekday.allCases where form.isTicked(MarketField.isOpen(day, season: season)) {
            let intervals = (1...OpeningHours.intervalsPerDayLimit).compactMap { interval(day, $0) }
            if intervals.isEmpty, !problems.contains(where: { $0.field.contains("_\(day.code)") }) {
                addProblem(MarketField.opens(day, 1, season: season), strings.hoursMissing)
            }
            weekly[day] = intervals
        }
        guard !weekly.isEmpty, let dates = dates(), problems.isEmpty else { return nil }
        do {
            return try SeasonalHours(season: dates, weekly: weekly)
        } catch {
            switch error {
            case .overlap(let day), .tooManyIntervals(let day):
                addProblem(MarketField.opens(day, 2, season: season), strings.timesOverlap)
            case .tooManyClosedDates: addProblem(MarketField.hours, strings.tooManyClosedDates)
            }
        }
        return nil
    }

    private mutating func interval(_ day: Weekday, _ number: Int) -> OpeningInterval? {
        let (from, to) = (MarketField.opens(day, number, season: season), MarketField.closes(day, number, season: season))
        guard form.text(from) != nil || form.text(to) != nil else { return nil }
        guard let opens = form.text(from).flatMap({ LocalTime($0) }), let closes = form.text(to).flatMap({ LocalTime($0) }) else {
            addProblem(form.text(from) == nil ? from : to, strings.timeMissing)
            return nil
        }
        // As a closing time, midnight is the end of the day.
        guard let interval = OpeningInterval(opens: opens, closes: closes == .midnight ? .endOfDay : closes) else {
            addProblem(to, strings.closesBeforeOpening)
            return nil
        }
        return interval
    }

    /// The season: `.some(nil)` for all year, nil if it is invalid.
    private mutating func dates() -> Season?? {
        let names = [
            MarketField.seasonFromMonth(season: season), MarketField.seasonFromDay(season: season),
            MarketField.seasonUntilMonth(season: season),
            MarketField.seasonUntilDay(season: season),
        ]
        let typed = names.map { form.text($0) }
        guard typed.contains(where: { $0 != nil }) else { return .some(nil) }
        let numbers = typed.map { $0.flatMap { Int($0) } }
        guard let fromMonth = numbers[0], let fromDay = numbers[1], let untilMonth = numbers[2], let untilDay = numbers[3],
            let from = MonthDay(month: fromMonth, day: fromDay), let until = MonthDay(month: untilMonth, day: untilDay)
        else {
            addProblem(names[0], strings.seasonUnreadable)
            return nil
        }
        return .some(Season(from: from, until: until))
    }

    private mutating func addProblem(_ field: String, _ message: String) {
        problems.append(.init(field, message))
    }
}
