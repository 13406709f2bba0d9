import Foundation
import HarvestCore
import HarvestServices
import Templates

/// Reads the market form. Everything that is wrong is told at once, in the reader's words.
struct MarketForm {
    let form: SubmittedForm
    let words: Text
    private(set) var draft = AdminMarketDraft()
    private(set) var problems: [FieldProblem] = []

    init(_ form: SubmittedForm, _ language: Language) {
        self.form = form
        words = Text(language)
        readTexts()
        readPlace()
        readRates()
        readHours()
    }

    /// The version that was shown; nil for a new market.
    var version: Int? { form.text(MarketField.version).flatMap { Int($0) } }

    /// Whether this is not to be saved but to be given a place by its address.
    var asksForPlace: Bool { form.text(MarketField.operation) == "locate" }

    var state: FormState { FormState(form, problems: problems) }

    private mutating func note(_ field: String, _ english: String, _ spanish: String) {
        problems.append(.init(field, words.localized(english, spanish)))
    }

    private mutating func readTexts() {
        draft.name = text(MarketField.name, 80, required: true)
        draft.description = text(MarketField.description, 1000, lines: true)
        draft.street = text(MarketField.street, 120)
        draft.city = text(MarketField.city, 60)
        draft.state = text(MarketField.state, 2).uppercased()
        draft.zip = text(MarketField.zip, 10)
        draft.community = form.text(MarketField.community).flatMap { Community.ID($0) }
    }

    private mutating func text(_ field: String, _ limit: Int, required: Bool = false, lines: Bool = false) -> String {
        do {
            return try TextRule((required ? 1 : 0)...limit, allowsLineBreaks: lines).check(form[field] ?? "")
        } catch {
            refuse(field, error)
        }
        return ""
    }

    private mutating func refuse(_ field: String, _ refusal: TextRefusal) {
        switch refusal {
        case .empty, .tooShort: note(field, "Enter the name of the market", "Escribe el nombre del mercado")
        case .tooLong(let limit): note(field, "Use at most \(limit) characters", "Usa como máximo \(limit) caracteres")
        case .controlCharacter: note(field, "Use letters, numbers and signs only", "Usa solo letras, números y signos")
        }
    }

    private mutating func readPlace() {
        let (lat, lon) = (form.text(MarketField.latitude), form.text(MarketField.longitude))
        if let chosen = form.text(MarketField.visibility).flatMap(MarketVisibility.init) { draft.visibility = chosen }
        if lat != nil || lon != nil {
            draft.position = Position("\(lat ?? ""),\(lon ?? "")")
            if draft.position == nil {
                note(MarketField.latitude, "Enter degrees like 34.0903 and -118.2771", "Escribe grados como 34.0903 y -118.2771")
            }
        } else if draft.visibility == .customers {
            note(
                MarketField.latitude, "Customers find markets by their place: enter latitude and longitude, or hide the market",
                "Los clientes buscan por lugar: escribe latitud y longitud, u oculta el mercado")
        }
    }

    private mutating func readRates() {
        let typed = (form.text(MarketField.taxRate) ?? "0").replacing(",", with: ".")
        let plain = typed.utf8.count <= 6 && typed.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        if plain, let percent = Double(typed), (0...30).contains(percent) {
            draft.taxBasisPoints = Int((percent * 100).rounded())
        } else {
            note(MarketField.taxRate, "Enter a rate from 0 to 30, like 9.5", "Escribe una tasa de 0 a 30, como 9.5")
        }
        draft.timeZone = form.text(MarketField.timeZone) ?? ""
        if MarketClock(draft.timeZone) == nil { note(MarketField.timeZone, "Choose a time zone", "Elige una zona horaria") }
    }

    private mutating func readHours() {
        var seasons: [SeasonalHours] = []
        for number in 1...MarketField.seasonLimit {
            var week = MarketWeekForm(form: form, season: number, words: words)
            if let hours = week.read() { seasons.append(hours) }
            problems += week.problems
        }
        draft.hours = MarketHours(seasons: seasons, closedDates: closedDates())
    }

    private mutating func closedDates() -> [MarketHours.ClosedDate] {
        (1...OpeningHours.closedDatesLimit).compactMap { number in
            guard let typed = form.text(MarketField.closedDate(number)) else { return nil }
            guard let date = LocalDate(typed) else {
                note(MarketField.closedDate(number), "Enter a date like 2026-12-25", "Escribe una fecha como 2026-12-25")
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
    let words: Text
    private(set) var problems: [FieldProblem] = []

    init(form: SubmittedForm, season: Int, words: Text) {
        self.form = form
        self.season = season
        self.words = words
    }

    /// The hours of the ticked days; nil when none is ticked or something is wrong.
    mutating func read() -> SeasonalHours? {
        var weekly: [Weekday: [OpeningInterval]] = [:]
        for day in Weekday.allCases where form.isTicked(MarketField.isOpen(day, season: season)) {
            let intervals = (1...OpeningHours.intervalsPerDayLimit).compactMap { interval(day, $0) }
            if intervals.isEmpty, !problems.contains(where: { $0.field.contains("_\(day.code)") }) {
                note(MarketField.opens(day, 1, season: season), "Enter when it opens and closes", "Escribe cuándo abre y cierra")
            }
            weekly[day] = intervals
        }
        guard !weekly.isEmpty, let dates = dates(), problems.isEmpty else { return nil }
        do {
            return try SeasonalHours(season: dates, weekly: weekly)
        } catch {
            switch error {
            case .overlap(let day), .tooManyIntervals(let day):
                note(MarketField.opens(day, 2, season: season), "The openings overlap", "Los horarios se cruzan")
            case .tooManyClosedDates: note(MarketField.hours, "Too many closed dates", "Demasiadas fechas de cierre")
            }
        }
        return nil
    }

    private mutating func interval(_ day: Weekday, _ number: Int) -> OpeningInterval? {
        let (from, to) = (MarketField.opens(day, number, season: season), MarketField.closes(day, number, season: season))
        guard form.text(from) != nil || form.text(to) != nil else { return nil }
        guard let opens = form.text(from).flatMap({ LocalTime($0) }), let closes = form.text(to).flatMap({ LocalTime($0) }) else {
            note(form.text(from) == nil ? from : to, "Enter both times, like 09:00 and 13:00", "Escribe las dos horas, como 09:00 y 13:00")
            return nil
        }
        // Midnight is the end of the day when it closes.
        guard let interval = OpeningInterval(opens: opens, closes: closes == .midnight ? .endOfDay : closes) else {
            note(
                to, "It closes before it opens. Past midnight belongs to the next day",
                "Cierra antes de abrir. Después de medianoche es el día siguiente")
            return nil
        }
        return interval
    }

    /// Nil inside for all year, nil outside for what can't be read.
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
            note(
                names[0], "Enter month and day of both ends, or leave all four empty",
                "Escribe mes y día de ambos extremos, o deja los cuatro vacíos")
            return nil
        }
        return .some(Season(from: from, until: until))
    }

    private mutating func note(_ field: String, _ english: String, _ spanish: String) {
        problems.append(.init(field, words.localized(english, spanish)))
    }
}
