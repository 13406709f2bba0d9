import HarvestCore

/// The names of days and months.
extension DateWords {
    /// `Sunday`; `domingo`.
    public func weekday(_ day: Weekday) -> String {
        switch day {
        case .monday: text.say("Monday", "lunes")
        case .tuesday: text.say("Tuesday", "martes")
        case .wednesday: text.say("Wednesday", "miércoles")
        case .thursday: text.say("Thursday", "jueves")
        case .friday: text.say("Friday", "viernes")
        case .saturday: text.say("Saturday", "sábado")
        case .sunday: text.say("Sunday", "domingo")
        }
    }

    /// `Sundays`; `domingos`.
    public func weekdays(_ day: Weekday) -> String {
        switch day {
        case .saturday, .sunday: weekday(day) + "s"
        case .monday, .tuesday, .wednesday, .thursday, .friday: text.say(weekday(day) + "s", weekday(day))
        }
    }

    /// `Sun`; `dom`.
    public func weekdayShort(_ day: Weekday) -> String {
        String(weekday(day).prefix(3))
    }

    /// `November`; `noviembre`. 1 is January.
    public func month(_ number: Int) -> String {
        let names = text.language == .english ? Self.english : Self.spanish
        return names.indices.contains(number - 1) ? names[number - 1] : ""
    }

    /// `Nov`; `nov`.
    public func monthShort(_ number: Int) -> String {
        String(month(number).prefix(3))
    }

    /// With its article where the language wants one: `Saturday` / `el sábado`.
    public func onWeekday(_ day: Weekday) -> String {
        text.say("on " + weekday(day), "el " + weekday(day))
    }

    /// `today`, `on Saturday 21 November`; `hoy`, `el sábado 21 de noviembre`.
    public func onDay(_ date: LocalDate) -> String {
        date == today ? text.say("today", "hoy") : text.say("on ", "el ") + longDay(date)
    }

    private static let english = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    private static let spanish = [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
    ]
}
