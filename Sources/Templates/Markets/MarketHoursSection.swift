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
            \(WeekHours(form: form).html(view))\(season(view))\(closedDates(view))</section>
            """
    }

    /// `Los Angeles` of `America/Los_Angeles`.
    private var zoneName: String {
        let zone = form[MarketField.timeZone]
        return (zone.split(separator: "/").last.map(String.init) ?? zone).replacing("_", with: " ")
    }

    private func season(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return """
            <fieldset class="field"><legend>\(words.season) <span class="optional">\(view.text.common.optional)</span></legend>\
            <p class="help" id="season-help">\(words.seasonHelp)</p><div class="fields fields--2">\
            \(edge(words.seasonFrom, MarketField.seasonFromMonth, MarketField.seasonFromDay, view))\
            \(edge(words.seasonUntil, MarketField.seasonUntilMonth, MarketField.seasonUntilDay, view))</div></fieldset>
            """
    }

    private func edge(_ name: String, _ month: String, _ day: String, _ view: View) -> HTML {
        let words = view.text.adminMarkets
        let months = [Control.Option("", "–")] + (1...12).map { Control.Option(String($0), view.dates.month($0)) }
        return """
            <div class="fields fields--keep2">\(Field(month, "\(name), \(words.month)", .select(months)).html(form, view))\
            \(Field(day, "\(name), \(words.dayOfMonth)", isOptional: true, .input(Input(mode: "numeric", limit: 2, width: .extraSmall))).html(form, view))</div>
            """
    }

    /// The dates there are, and two to fill in.
    private func closedDates(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        let used = (1...OpeningHours.closedDatesLimit).last { !form[MarketField.closedDate($0)].isEmpty } ?? 0
        let next = HTML.with(nextClosed) { "<p class=\"small muted\">\(words.nextClosed(view.dates.longDay($0)))</p>" }
        return """
            <fieldset class="field" id="closed-dates"><legend>\(words.closedDates) <span class="optional">\(view.text.common.optional)</span></legend>\
            <p class="help">\(words.closedDatesHelp)</p>\(next)<div class="fields fields--keep2">\
            \(HTML.each(1...(used + 2)) { number in
                Field(MarketField.closedDate(number), words.closedDate(number), isOptional: true, .input(Input(.date, width: .small))).html(form, view)
            })</div></fieldset>
            """
    }
}
