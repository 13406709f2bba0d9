import HarvestCore

/// One season of the market form, as its collapsed section names it.
struct MarketFormSeason {
    let form: FormState
    let number: Int

    /// `Season 2: Mar 12 – Nov 5`; without the dates if they are missing.
    func title(_ context: RenderContext) -> String {
        let name = context.text.adminMarkets.seasonNumber(number)
        guard let first = date(fields.first, context), let last = date(fields.last, context) else { return name }
        return "\(name): \(first) – \(last)"
    }

    /// `Wed, Sat`
    func openDays(_ context: RenderContext) -> String {
        Weekday.allCases.filter { form.has(MarketField.isOpen($0, season: number), "1") }.map(context.dates.weekdayShort)
            .joined(separator: ", ")
    }

    /// Whether the season contains the date. A season may cross the new year; one without dates is all year.
    func contains(_ date: LocalDate) -> Bool {
        guard let first = day(fields.first), let last = day(fields.last) else { return true }
        let day = (date.month, date.day)
        return first <= last ? day >= first && day <= last : day >= first || day <= last
    }

    /// Whether a field of the season is reported as wrong.
    var hasProblem: Bool {
        let days = Weekday.allCases.flatMap { day in
            [MarketField.isOpen(day, season: number)]
                + (1...OpeningHours.intervalsPerDayLimit).flatMap {
                    [MarketField.opens(day, $0, season: number), MarketField.closes(day, $0, season: number)]
                }
        }
        return (days + [fields.first.month, fields.first.day, fields.last.month, fields.last.day]).contains { form.problem($0) != nil }
    }

    private typealias Edge = (month: String, day: String)

    private var fields: (first: Edge, last: Edge) {
        (
            (MarketField.seasonFromMonth(season: number), MarketField.seasonFromDay(season: number)),
            (MarketField.seasonUntilMonth(season: number), MarketField.seasonUntilDay(season: number))
        )
    }

    /// Month and day as typed; nil unless they can be a date.
    private func day(_ edge: Edge) -> (Int, Int)? {
        guard let month = Int(form[edge.month]), let day = Int(form[edge.day]), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        return (month, day)
    }

    private func date(_ edge: Edge, _ context: RenderContext) -> String? {
        day(edge).map { context.dates.dayOfMonth($0.1, month: $0.0) }
    }
}
