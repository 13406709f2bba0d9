import Foundation
import HarvestCore
import HarvestServices
import Templates

/// The market form, parsed and validated. It reports all problems at once, in the reader's language.
struct MarketForm {
    let form: SubmittedForm
    let text: Text
    private(set) var draft = AdminMarketDraft()
    private(set) var problems: [FieldProblem] = []

    init(_ form: SubmittedForm, _ language: Language) {
        self.form = form
        text = Text(language)
        readTexts()
        readPosition()
        readRates()
        readHours()
    }

    /// The version that the page showed; nil for a new market.
    var version: Int? { form.text(MarketField.version).flatMap { Int($0) } }

    /// Whether to fill in the position from the ZIP code instead of saving.
    var asksForPosition: Bool { form.text(MarketField.operation) == "locate" }

    var state: FormState { FormState(form, problems: problems) }

    private mutating func addProblem(_ field: String, _ english: String, _ spanish: String) {
        problems.append(.init(field, text.localized(english, spanish)))
    }

    private mutating func readTexts() {
        draft.name = checkedText(MarketField.name, 80, required: true)
        draft.description = checkedText(MarketField.description, 1000, lines: true)
        draft.street = checkedText(MarketField.street, 120)
        draft.city = checkedText(MarketField.city, 60)
        draft.state = checkedText(MarketField.state, 2).uppercased()
        draft.zip = checkedText(MarketField.zip, 10)
        draft.community = form.text(MarketField.community).flatMap { Community.ID($0) }
    }

    private mutating func checkedText(_ field: String, _ limit: Int, required: Bool = false, lines: Bool = false) -> String {
        do {
            return try TextRule((required ? 1 : 0)...limit, allowsLineBreaks: lines).check(form[field] ?? "")
        } catch {
            refuse(field, error)
        }
        return ""
    }

    private mutating func refuse(_ field: String, _ refusal: TextRefusal) {
        switch refusal {
        case .empty, .tooShort: addProblem(field, "Enter the name of the market", "Escribe el nombre del mercado")
        case .tooLong(let limit): addProblem(field, "Use at most \(limit) characters", "Usa como máximo \(limit) caracteres")
        case .controlCharacter: addProblem(field, "Use only letters, numbers and punctuation", "Usa solo letras, números y signos")
        }
    }

    private mutating func readPosition() {
        let (lat, lon) = (form.text(MarketField.latitude), form.text(MarketField.longitude))
        if let chosen = form.text(MarketField.visibility).flatMap(MarketVisibility.init) { draft.visibility = chosen }
        if lat != nil || lon != nil {
            draft.position = Position("\(lat ?? ""),\(lon ?? "")")
            if draft.position == nil {
                addProblem(MarketField.latitude, "Enter degrees like 34.0903 and -118.2771", "Escribe grados como 34.0903 y -118.2771")
            }
        } else if draft.visibility == .customers {
            addProblem(
                MarketField.latitude, "Customers find markets by location: enter latitude and longitude, or hide the market",
                "Los clientes buscan por ubicación: escribe latitud y longitud, u oculta el mercado")
        }
    }

    private mutating func readRates() {
        let typed = (form.text(MarketField.taxRate) ?? "0").replacing(",", with: ".")
        let plain = typed.utf8.count <= 6 && typed.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        if plain, let percent = Double(typed), (0...30).contains(percent) {
            draft.taxBasisPoints = Int((percent * 100).rounded())
        } else {
            addProblem(MarketField.taxRate, "Enter a rate from 0 to 30, like 9.5", "Escribe una tasa de 0 a 30, como 9.5")
        }
        draft.timeZone = form.text(MarketField.timeZone) ?? ""
        if MarketClock(draft.timeZone) == nil { addProblem(MarketField.timeZone, "Choose a time zone", "Elige una zona horaria") }
    }

    private mutating func readHours() {
        var seasons: [SeasonalHours] = []
        for number in 1...MarketField.seasonLimit {
            var week = MarketWeekForm(form: form, season: number, text: text)
            if let hours = week.read() { seasons.append(hours) }
            problems += week.problems
        }
        draft.hours = MarketHours(seasons: seasons, closedDates: closedDates())
    }

    private mutating func closedDates() -> [MarketHours.ClosedDate] {
        (1...OpeningHours.closedDatesLimit).compactMap { number in
            guard let typed = form.text(MarketField.closedDate(number)) else { return nil }
            guard let date = LocalDate(typed) else {
                addProblem(MarketField.closedDate(number), "Enter a date like 2026-12-25", "Escribe una fecha como 2026-12-25")
                return nil
            }
            return MarketHours.ClosedDate(date: date, reason: "")
        }
    }
}

/// The week of one season in the market form.
struct MarketWeekForm {
    let form: SubmittedForm
    let season: Int
    let text: Text
    private(set) var problems: [FieldProblem] = []

    init(form: SubmittedForm, season: Int, text: Text) {
        self.form = form
        self.season = season
        self.text = text
    }

    /// The hours of the ticked days. Nil if none is ticked or something is invalid.
    mutating func read() -> SeasonalHours? {
        var weekly: [Weekday: [OpeningInterval]] = [:]
        for day in Weekday.allCases where form.isTicked(MarketField.isOpen(day, season: season)) {
            let intervals = (1...OpeningHours.intervalsPerDayLimit).compactMap { interval(day, $0) }
            if intervals.isEmpty, !problems.contains(where: { $0.field.contains("_\(day.code)") }) {
                addProblem(MarketField.opens(day, 1, season: season), "Enter opening and closing times", "Escribe a qué hora abre y cierra")
            }
            weekly[day] = intervals
        }
        guard !weekly.isEmpty, let dates = dates(), problems.isEmpty else { return nil }
        do {
            return try SeasonalHours(season: dates, weekly: weekly)
        } catch {
            switch error {
            case .overlap(let day), .tooManyIntervals(let day):
                addProblem(MarketField.opens(day, 2, season: season), "The times overlap", "Los horarios se cruzan")
            case .tooManyClosedDates: addProblem(MarketField.hours, "Too many closed dates", "Demasiadas fechas de cierre")
            }
        }
        return nil
    }

    private mutating func interval(_ day: Weekday, _ number: Int) -> OpeningInterval? {
        let (from, to) = (MarketField.opens(day, number, season: season), MarketField.closes(day, number, season: season))
        guard form.text(from) != nil || form.text(to) != nil else { return nil }
        guard let opens = form.text(from).flatMap({ LocalTime($0) }), let closes = form.text(to).flatMap({ LocalTime($0) }) else {
            addProblem(
                form.text(from) == nil ? from : to, "Enter both times, like 09:00 and 13:00", "Escribe las dos horas, como 09:00 y 13:00")
            return nil
        }
        // As a closing time, midnight is the end of the day.
        guard let interval = OpeningInterval(opens: opens, closes: closes == .midnight ? .endOfDay : closes) else {
            addProblem(
                to, "It closes before it opens. Enter hours past midnight on the next day",
                "Cierra antes de abrir. Escribe las horas después de medianoche en el día siguiente")
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
            addProblem(
                names[0], "Enter the month and day of both dates, or leave all four empty",
                "Escribe el mes y el día de ambas fechas, o deja los cuatro vacíos")
            return nil
        }
        return .some(Season(from: from, until: until))
    }

    private mutating func addProblem(_ field: String, _ english: String, _ spanish: String) {
        problems.append(.init(field, text.localized(english, spanish)))
    }
}
