import HarvestCore

/// The hours of a week: a day's tick and its openings. An unticked day keeps its times for the next time.
struct WeekHours {
    let form: FormState
    let season: Int

    func html(_ view: View) -> HTML {
        """
        <div class="week">\(Weekday.allCases.map { day($0, view) })</div>\
        <div class="row"><button class="btn btn--small" type="button" data-copy-hours hidden>\(view.text.adminMarkets.copyHours)</button></div>
        """
    }

    private func day(_ day: Weekday, _ view: View) -> HTML {
        let name = view.text.capitalized(view.dates.weekday(day))
        let field = MarketField.isOpen(day, season: season)
        return """
            <fieldset class="week-day"><legend class="visually-hidden">\(name)</legend>\
            <label class="week-name"><input type="checkbox" name="\(field)" id="\(field)" value="1"\
            \(HTML.flag("checked", form.has(field, "1")))>\(name)</label>\
            \(error(of: day, view))<div class="week-spans">\(spans(day, view))</div>\
            <span class="week-note week-note--open">\(length(of: day, view))</span>\
            <span class="week-note week-note--closed">\(view.text.adminMarkets.closed)</span></fieldset>
            """
    }

    /// The openings that are filled in, and one more behind a fold.
    private func spans(_ day: Weekday, _ view: View) -> HTML {
        let used = max(1, (1...OpeningHours.intervalsPerDayLimit).last { isUsed(day, $0) } ?? 1)
        let shown = HTML.each(1...used) { span(day, $0, view) }
        guard used < OpeningHours.intervalsPerDayLimit else { return shown }
        return """
            \(shown)<details class="week-more"><summary>\(view.text.adminMarkets.secondOpening)\
            <span class="visually-hidden">: \(view.dates.weekday(day))</span></summary>\(span(day, used + 1, view))</details>
            """
    }

    private func span(_ day: Weekday, _ number: Int, _ view: View) -> HTML {
        let name = view.dates.weekday(day)
        let words = view.text.adminMarkets
        let opens = MarketField.opens(day, number, season: season), closes = MarketField.closes(day, number, season: season)
        return """
            <div class="week-times">\(input(opens, label: words.opensAt(name, number), day))<span>\(words.to)</span>\
            \(input(closes, label: words.closesAt(name, number), day))</div>
            """
    }

    private func input(_ field: String, label: String, _ day: Weekday) -> HTML {
        let problem = form.problem(field)
        return """
            <input class="input" type="time" id="\(field)" name="\(field)" value="\(form[field])" step="900" aria-label="\(label)"\
            \(problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"\(MarketField.isOpen(day, season: season))-err\"" as HTML)>
            """
    }

    private func isUsed(_ day: Weekday, _ number: Int) -> Bool {
        !form[MarketField.opens(day, number, season: season)].isEmpty || !form[MarketField.closes(day, number, season: season)].isEmpty
    }

    /// The first thing wrong with a day stands above its times.
    private func error(of day: Weekday, _ view: View) -> HTML {
        let fields =
            [MarketField.isOpen(day, season: season)]
            + (1...OpeningHours.intervalsPerDayLimit).flatMap {
                [MarketField.opens(day, $0, season: season), MarketField.closes(day, $0, season: season)]
            }
        let problem = fields.lazy.compactMap { form.problem($0) }.first
        return FieldProblem(name: MarketField.isOpen(day, season: season), message: problem).html(view)
    }

    /// `4 h 30 min` for a day whose times can be read.
    private func length(of day: Weekday, _ view: View) -> String {
        let minutes = (1...OpeningHours.intervalsPerDayLimit).compactMap { number -> Int? in
            guard let opens = LocalTime(form[MarketField.opens(day, number, season: season)]),
                let closes = LocalTime(form[MarketField.closes(day, number, season: season)]), closes > opens
            else { return nil }
            return closes.minutesSinceMidnight - opens.minutesSinceMidnight
        }
        return minutes.isEmpty ? "" : view.dates.duration(minutes: minutes.reduce(0, +))
    }
}
