import HarvestCore

/// The fields of a week's hours: a checkbox and the openings of each day. An unchecked day keeps its times.
struct WeekHours {
    let form: FormState
    let season: Int

    func html(_ context: RenderContext) -> HTML {
        """
        <div class="week">\(Weekday.allCases.map { day($0, context) })</div>\
        <div class="row"><button class="btn btn--small" type="button" data-copy-hours hidden>\(context.text.adminMarkets.copyHours)</button></div>
        """
    }

    private func day(_ day: Weekday, _ context: RenderContext) -> HTML {
        let name = context.text.capitalized(context.dates.weekday(day))
        let field = MarketField.isOpen(day, season: season)
        return """
            <fieldset class="week-day"><legend class="visually-hidden">\(name)</legend>\
            <label class="week-name"><input type="checkbox" name="\(field)" id="\(field)" value="1"\
            \(HTML.flag("checked", form.has(field, "1")))>\(name)</label>\
            \(error(of: day, context))<div class="week-spans">\(spans(day, context))</div>\
            <span class="week-note week-note--open">\(length(of: day, context))</span>\
            <span class="week-note week-note--closed">\(context.text.adminMarkets.closed)</span></fieldset>
            """
    }

    /// The openings that are filled in, and one more, collapsed.
    private func spans(_ day: Weekday, _ context: RenderContext) -> HTML {
        let used = max(1, (1...OpeningHours.intervalsPerDayLimit).last { isUsed(day, $0) } ?? 1)
        let shown = HTML.each(1...used) { span(day, $0, context) }
        guard used < OpeningHours.intervalsPerDayLimit else { return shown }
        return """
            \(shown)<details class="week-more"><summary>\(context.text.adminMarkets.secondOpening)\
            <span class="visually-hidden">: \(context.dates.weekday(day))</span></summary>\(span(day, used + 1, context))</details>
            """
    }

    private func span(_ day: Weekday, _ number: Int, _ context: RenderContext) -> HTML {
        let name = context.dates.weekday(day)
        let strings = context.text.adminMarkets
        let opens = MarketField.opens(day, number, season: season), closes = MarketField.closes(day, number, season: season)
        return """
            <div class="week-times">\(input(opens, label: strings.opensAt(name, number), day))<span>\(strings.to)</span>\
            \(input(closes, label: strings.closesAt(name, number), day))</div>
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

    /// The first error of a day; it stands above the times.
    private func error(of day: Weekday, _ context: RenderContext) -> HTML {
        let fields =
            [MarketField.isOpen(day, season: season)]
            + (1...OpeningHours.intervalsPerDayLimit).flatMap {
                [MarketField.opens(day, $0, season: season), MarketField.closes(day, $0, season: season)]
            }
        let problem = fields.lazy.compactMap { form.problem($0) }.first
        return FieldMessage(name: MarketField.isOpen(day, season: season), message: problem).html(context)
    }

    /// The total opening time, like `4 h 30 min`; empty without readable times.
    private func length(of day: Weekday, _ context: RenderContext) -> String {
        let minutes = (1...OpeningHours.intervalsPerDayLimit).compactMap { number -> Int? in
            guard let opens = LocalTime(form[MarketField.opens(day, number, season: season)]),
                let closes = LocalTime(form[MarketField.closes(day, number, season: season)]), closes > opens
            else { return nil }
            return closes.minutesSinceMidnight - opens.minutesSinceMidnight
        }
        return minutes.isEmpty ? "" : context.dates.duration(minutes: minutes.reduce(0, +))
    }
}
