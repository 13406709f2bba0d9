import HarvestCore

/// The part of the market form about when it is held: week, season, closed dates.
struct MarketHoursSection {
    let form: FormState
    let nextClosed: LocalDate?

    func html(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return """
            <section class="form-sec" aria-labelledby="m-hours"><h2 id="m-hours">\(words.openingHours)</h2>\
            <p>\(words.hoursHelp(zone: zoneName))</p>\(FieldProblem(name: MarketField.hours, message: form.problem(MarketField.hours)).html(view))\
            \(HTML.each(1...usedSeasons) { part($0, view) })\(nextSeason(view))\(closedDates(view))</section>
            """
    }

    /// A season's dates and its week.
    private func part(_ season: Int, _ view: View) -> HTML {
        let heading = usedSeasons > 1 ? "<h3>\(view.text.adminMarkets.seasonNumber(season))</h3>" : HTML.empty
        return "\(heading)\(WeekHours(form: form, season: season).html(view))\(dates(of: season, view))"
    }

    private var usedSeasons: Int {
        (1...MarketField.seasonLimit).last { season in
            !form[MarketField.seasonFromMonth(season: season)].isEmpty
                || Weekday.allCases.contains { form.has(MarketField.isOpen($0, season: season), "1") }
        } ?? 1
    }

    /// One more season behind a fold.
    private func nextSeason(_ view: View) -> HTML {
        .when(
            usedSeasons < MarketField.seasonLimit,
            """
            <details class="week-more"><summary>\(view.text.adminMarkets.anotherSeason)</summary>\
            <div class="stack">\(part(usedSeasons + 1, view))</div></details>
            """)
    }

    /// `Los Angeles` of `America/Los_Angeles`.
    private var zoneName: String {
        let zone = form[MarketField.timeZone]
        return (zone.split(separator: "/").last.map(String.init) ?? zone).replacing("_", with: " ")
    }

    private func dates(of season: Int, _ view: View) -> HTML {
        let words = view.text.adminMarkets
        return """
            <fieldset class="field"><legend>\(words.season) <span class="optional">\(view.text.common.optional)</span></legend>\
            <p class="help" id="\(help(season))">\(words.seasonHelp)</p><div class="fields fields--2">\
            \(edge(words.seasonFrom, MarketField.seasonFromMonth(season: season), MarketField.seasonFromDay(season: season), help(season), view))\
            \(edge(words.seasonUntil, MarketField.seasonUntilMonth(season: season), MarketField.seasonUntilDay(season: season), help(season), view))</div></fieldset>
            """
    }

    private func help(_ season: Int) -> String { "season-\(season)-help" }

    /// A month to choose and a day to type; the month's label names them both.
    private func edge(_ name: String, _ month: String, _ day: String, _ help: String, _ view: View) -> HTML {
        let words = view.text.adminMarkets
        let problem = form.problem(month) ?? form.problem(day)
        let described = HTML.attribute("aria-describedby", problem == nil ? help : "\(month)-err \(help)")
        let months = HTML.each(1...12) {
            "<option value=\"\($0)\"\(HTML.flag("selected", form[month] == String($0)))>\(view.dates.monthShort($0))</option>"
        }
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="\(month)">\(name)</label>\
            \(FieldProblem(name: month, message: problem).html(view))<div class="fields fields--keep2">\
            <select class="select" id="\(month)" name="\(month)"\(described)><option value="">\(words.month)</option>\(months)</select>\
            <input class="input w-xs" id="\(day)" name="\(day)" inputmode="numeric" maxlength="2" value="\(form[day])" \
            aria-label="\(name), \(words.dayOfMonth)"\(described)></div></div>
            """
    }

    /// The dates there are, and two to fill in.
    private func closedDates(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        let numbers = 1...((1...OpeningHours.closedDatesLimit).last { !form[MarketField.closedDate($0)].isEmpty } ?? 0) + 2
        let problem = numbers.lazy.compactMap { form.problem(MarketField.closedDate($0)) }.first
        let next = HTML.with(nextClosed) { "<p class=\"small muted\">\(words.nextClosed(view.dates.longDay($0)))</p>" }
        return """
            <fieldset class="\(problem == nil ? "field" : "field has-error")" id="closed-dates">\
            <legend>\(words.closedDates) <span class="optional">\(view.text.common.optional)</span></legend>\
            <p class="help" id="closed-help">\(words.closedDatesHelp)</p>\(next)\(FieldProblem(name: "closed", message: problem).html(view))\
            <div class="row">\(HTML.each(numbers) { date($0, view) })</div></fieldset>
            """
    }

    private func date(_ number: Int, _ view: View) -> HTML {
        let field = MarketField.closedDate(number)
        let isWrong = form.problem(field) != nil
        return """
            <input class="input w-s" type="date" id="\(field)" name="\(field)" value="\(form[field])" \
            aria-label="\(view.text.adminMarkets.closedDate(number))" aria-describedby="\(isWrong ? "closed-err closed-help" : "closed-help")"\
            \(HTML.attribute("aria-invalid", isWrong ? "true" : nil))>
            """
    }
}
