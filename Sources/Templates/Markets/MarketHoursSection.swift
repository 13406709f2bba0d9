import HarvestCore

/// The section of the market form with hours, seasons and closed dates.
struct MarketHoursSection {
    let form: FormState
    let nextClosed: LocalDate?

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return """
            <section class="form-sec" aria-labelledby="m-hours"><h2 id="m-hours">\(strings.openingHours)</h2>\
            <p>\(strings.hoursHelp(zone: zoneName))</p>\(FieldMessage(name: MarketField.hours, message: form.problem(MarketField.hours)).html(context))\
            \(seasons(context))\(nextSeason(context))\(closedDates(context))</section>
            """
    }

    /// One season is shown. Of several, those are open that apply today or have a problem.
    private func seasons(_ context: RenderContext) -> HTML {
        guard usedSeasons > 1 else { return part(1, context) }
        let all = (1...usedSeasons).map { MarketFormSeason(form: form, number: $0) }
        let applying = all.first { $0.contains(context.dates.today) } ?? all[0]
        return HTML.each(all) { season in
            """
            <details class="season"\(HTML.flag("open", season.number == applying.number || season.hasProblem))>\
            <summary><h3>\(season.title(context))</h3><span class="sub">\(season.openDays(context))</span></summary>\
            <div class="stack">\(part(season.number, context))</div></details>
            """
        }
    }

    /// The hours and dates of one season.
    private func part(_ season: Int, _ context: RenderContext) -> HTML {
        "\(WeekHours(form: form, season: season).html(context))\(dates(of: season, context))"
    }

    private var usedSeasons: Int {
        (1...MarketField.seasonLimit).last { season in
            !form[MarketField.seasonFromMonth(season: season)].isEmpty
                || Weekday.allCases.contains { form.has(MarketField.isOpen($0, season: season), "1") }
        } ?? 1
    }

    /// The fields of one more season, collapsed.
    private func nextSeason(_ context: RenderContext) -> HTML {
        .when(
            usedSeasons < MarketField.seasonLimit,
            """
            <details class="week-more"><summary>\(context.text.adminMarkets.anotherSeason)</summary>\
            <div class="stack">\(part(usedSeasons + 1, context))</div></details>
            """)
    }

    /// `Los Angeles` of `America/Los_Angeles`.
    private var zoneName: String {
        let zone = form[MarketField.timeZone]
        return (zone.split(separator: "/").last.map(String.init) ?? zone).replacing("_", with: " ")
    }

    private func dates(of season: Int, _ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return """
            <fieldset class="field"><legend>\(strings.season) <span class="optional">\(context.text.common.optional)</span></legend>\
            <p class="help" id="\(help(season))">\(strings.seasonHelp)</p><div class="fields fields--2">\
            \(edge(strings.seasonFrom, MarketField.seasonFromMonth(season: season), MarketField.seasonFromDay(season: season), help(season), context))\
            \(edge(strings.seasonUntil, MarketField.seasonUntilMonth(season: season), MarketField.seasonUntilDay(season: season), help(season), context))</div></fieldset>
            """
    }

    private func help(_ season: Int) -> String { "season-\(season)-help" }

    /// A select for the month and an input for the day. The label of the month names both.
    private func edge(_ name: String, _ month: String, _ day: String, _ help: String, _ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        let problem = form.problem(month) ?? form.problem(day)
        let described = HTML.attribute("aria-describedby", problem == nil ? help : "\(month)-err \(help)")
        let months = HTML.each(1...12) {
            "<option value=\"\($0)\"\(HTML.flag("selected", form[month] == String($0)))>\(context.dates.monthShort($0))</option>"
        }
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="\(month)">\(name)</label>\
            \(FieldMessage(name: month, message: problem).html(context))<div class="fields fields--keep2">\
            <select class="select" id="\(month)" name="\(month)"\(described)><option value="">\(strings.month)</option>\(months)</select>\
            <input class="input w-xs" id="\(day)" name="\(day)" inputmode="numeric" maxlength="2" value="\(form[day])" \
            aria-label="\(name), \(strings.dayOfMonth)"\(described)></div></div>
            """
    }

    /// The closed dates, and two empty fields.
    private func closedDates(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        let numbers = 1...((1...OpeningHours.closedDatesLimit).last { !form[MarketField.closedDate($0)].isEmpty } ?? 0) + 2
        let problem = numbers.lazy.compactMap { form.problem(MarketField.closedDate($0)) }.first
        let next = HTML.with(nextClosed) { "<p class=\"small muted\">\(strings.nextClosed(context.dates.longDay($0)))</p>" }
        return """
            <fieldset class="\(problem == nil ? "field" : "field has-error")" id="closed-dates">\
            <legend>\(strings.closedDates) <span class="optional">\(context.text.common.optional)</span></legend>\
            <p class="help" id="closed-help">\(strings.closedDatesHelp)</p>\(next)\(FieldMessage(name: "closed", message: problem).html(context))\
            <div class="row">\(HTML.each(numbers) { date($0, context) })</div></fieldset>
            """
    }

    private func date(_ number: Int, _ context: RenderContext) -> HTML {
        let field = MarketField.closedDate(number)
        let isWrong = form.problem(field) != nil
        return """
            <input class="input w-s" type="date" id="\(field)" name="\(field)" value="\(form[field])" \
            aria-label="\(context.text.adminMarkets.closedDate(number))" aria-describedby="\(isWrong ? "closed-err closed-help" : "closed-help")"\
            \(HTML.attribute("aria-invalid", isWrong ? "true" : nil))>
            """
    }
}
