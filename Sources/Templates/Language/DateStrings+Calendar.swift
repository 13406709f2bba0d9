import HarvestCore

extension DateStrings {
    /// `Sunday`; `domingo`.
    package func weekday(_ day: Weekday) -> String {
        day.name(text.language)
    }

    /// `Sundays`; `domingos`.
    package func weekdays(_ day: Weekday) -> String {
        switch day {
        case .saturday, .sunday: weekday(day) + "s"
        case .monday, .tuesday, .wednesday, .thursday, .friday: text.localized(weekday(day) + "s", weekday(day))
        }
    }

    /// `Sun`; `dom`.
    package func weekdayShort(_ day: Weekday) -> String {
        String(weekday(day).prefix(3))
    }

    /// `November`; `noviembre`. 1 is January.
    package func month(_ number: Int) -> String {
        (1...12).contains(number) ? LocalDate.months[number - 1](text.language) : ""
    }

    /// `Nov`; `nov`.
    package func monthShort(_ number: Int) -> String {
        String(month(number).prefix(3))
    }

    /// `today`, `on Saturday, November 21`; `hoy`, `el sábado 21 de noviembre`.
    package func onDay(_ date: LocalDate) -> String {
        date == today ? text.localized("today", "hoy") : text.localized("on ", "el ") + longDay(date)
    }

    /// `Sep 7`; `7 sep`: in any year.
    package func dayOfMonth(_ day: Int, month: Int) -> String {
        text.localized("\(monthShort(month)) \(day)", "\(day) \(monthShort(month))")
    }

    /// An estimated time: `about 11:52 am`, or `about Sun, Nov 22, 9:00 am` on another day; `hacia las 11:52 a. m.`, `hacia el dom 22 nov, 9:00 a. m.`
    package func expected(_ instant: Instant) -> String {
        let isToday = clock.today(at: instant) == today
        let time = isToday ? time(instant) : dateTime(instant)
        return text.localized("about \(time)", "hacia " + (isToday ? text.hour(time) : "el \(time)"))
    }
}
