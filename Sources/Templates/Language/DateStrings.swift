import Foundation
import HarvestCore

/// Dates and times as people read them: in one language and one time zone, relative to `now`.
package struct DateStrings: Sendable {
    package let text: Text
    package let clock: MarketClock
    package let now: Instant

    package init(text: Text, clock: MarketClock, now: Instant) {
        self.text = text
        self.clock = clock
        self.now = now
    }

    /// The same in another time zone.
    package func at(_ clock: MarketClock) -> DateStrings {
        DateStrings(text: text, clock: clock, now: now)
    }

    package var today: LocalDate { clock.today(at: now) }

    /// `2 min ago` for less than an hour, then `11:52 am` on the same day, `Sat 21 Nov` in the same year and `12 Mar 2025`.
    package func ago(_ instant: Instant) -> String {
        let minutes = now.seconds(since: instant) / 60
        if minutes >= 0, minutes < 1 { return text.localized("just now", "ahora mismo") }
        if minutes >= 1, minutes < 60 { return text.localized("\(minutes) min ago", "hace \(minutes) min") }
        let date = clock.today(at: instant)
        return date == today ? time(instant) : day(date)
    }

    /// `4 h 30 min`, `35 min`, `2 days`.
    package func duration(minutes: Int) -> String {
        if minutes < 60 { return "\(minutes) min" }
        if minutes < 2880 { return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min" }
        return text.count(minutes / 1440, ("day", "days"), ("día", "días"))
    }

    /// `11:52 am`; `11:52 a. m.`
    package func time(_ instant: Instant) -> String {
        time(clock.local(instant).time)
    }

    package func time(_ time: LocalTime) -> String {
        let hour = time.hour % 24
        let half = hour < 12 ? text.localized("am", "a. m.") : text.localized("pm", "p. m.")
        let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute) \(half)"
    }

    /// `9:00 am – 1:30 pm`
    package func hours(_ opens: LocalTime, _ closes: LocalTime) -> String {
        time(opens) + " – " + time(closes)
    }

    /// `Today, 11:48 am`, `Sat 21 Nov, 4:15 pm`, `12 Mar 2025`.
    package func dateTime(_ instant: Instant) -> String {
        let date = clock.today(at: instant)
        if date == today { return text.localized("Today, ", "Hoy, ") + time(instant) }
        return date.year == today.year ? day(date) + ", " + time(instant) : day(date)
    }

    /// `Sat 21 Nov` in the current year, else `12 Mar 2025`.
    package func day(_ date: LocalDate) -> String {
        if date.year != today.year { return "\(date.day) \(monthShort(date.month)) \(date.year)" }
        return "\(weekdayShort(date.weekday)) \(date.day) \(monthShort(date.month))"
    }

    /// `24 Nov 2026`, always with the year: for titles, which are rendered without a clock.
    package static func dated(_ date: LocalDate, _ text: Text) -> String {
        let dates = DateStrings(text: text, clock: MarketClock(timeZone: .gmt), now: Instant(milliseconds: 0))
        return "\(date.day) \(dates.monthShort(date.month)) \(date.year)"
    }

    /// `Sunday 22 November`, with the year if it is not the current one.
    package func longDay(_ date: LocalDate) -> String {
        let year = date.year == today.year ? "" : text.localized(" \(date.year)", " de \(date.year)")
        return text.localized(
            "\(weekday(date.weekday)) \(date.day) \(month(date.month))\(year)",
            "\(weekday(date.weekday)) \(date.day) de \(month(date.month))\(year)")
    }

    /// `Today`, `Tomorrow`, `In 4 days`.
    package func until(_ date: LocalDate) -> String {
        let days = date.days(since: today)
        switch days {
        case ..<1: return text.localized("Today", "Hoy")
        case 1: return text.localized("Tomorrow", "Mañana")
        default: return text.localized("In \(days) days", "En \(days) días")
        }
    }
}
