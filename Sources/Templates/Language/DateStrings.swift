import Foundation
import HarvestCore

/// Dates and times as people read them: in one language and one time zone, relative to `now`.
package struct DateStrings: Sendable {
    package let text: Text
    package let clock: MarketClock
    package let now: Instant
    package let today: LocalDate

    package init(text: Text, clock: MarketClock, now: Instant) {
        self.text = text
        self.clock = clock
        self.now = now
        today = clock.today(at: now)
    }

    /// The same in another time zone.
    package func at(_ clock: MarketClock) -> DateStrings {
        DateStrings(text: text, clock: clock, now: now)
    }

    /// `2 min ago` for less than an hour, then `11:52 am` on the same day, `Sat, Nov 21` in the same year and `Mar 12, 2025`.
    package func ago(_ instant: Instant) -> String {
        let minutes = now.seconds(since: instant) / 60
        if minutes >= 0, minutes < 1 { return text.localized("just now", "ahora mismo") }
        if minutes >= 1, minutes < 60 { return text.localized("\(minutes) min ago", "hace \(minutes) min") }
        let date = clock.today(at: instant)
        return date == today ? time(instant) : day(date)
    }

    /// `4 h 30 min`, `35 min`, `2 days`.
    package func duration(minutes: Int) -> String {
        minutes < 2880 ? Self.hours(minutes: minutes) : text.count(minutes / 1440, ("day", "days"), ("día", "días"))
    }

    /// `35 min`, `4 h`, `1 h 51 min`: the same in both languages.
    package static func hours(minutes: Int) -> String {
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// `8–14 min`, `48 min – 1 h 20 min`.
    package static func hours(from earliest: Int, to latest: Int) -> String {
        latest < 60 ? "\(earliest)–\(hours(minutes: latest))" : "\(hours(minutes: earliest)) – \(hours(minutes: latest))"
    }

    /// How long something has lasted: `for 35 min`, `for 1 h 51 min`; after twelve hours `since 6:40 pm yesterday` or `since Sat, Nov 21`.
    package func elapsed(minutes: Int) -> String {
        let start = now.adding(minutes: Int64(-minutes))
        let (date, hour) = (clock.today(at: start), text.hour(time(start)))
        if minutes <= 720 || date == today {
            return text.localized("for ", "desde hace ") + duration(minutes: minutes)
        }
        if today.days(since: date) == 1 { return text.localized("since \(hour) yesterday", "desde \(hour) de ayer") }
        return text.localized("since ", "desde el ") + day(date)
    }

    /// `11:52 am`; `11:52 a. m.`
    package func time(_ instant: Instant) -> String {
        time(clock.local(instant).time)
    }

    package func time(_ time: LocalTime) -> String {
        time.twelveHours(text.language)
    }

    /// `9:00 am – 1:30 pm`
    package func hours(_ opens: LocalTime, _ closes: LocalTime) -> String {
        time(opens) + " – " + time(closes)
    }

    /// `Today, 11:48 am`, `Sat, Nov 21, 4:15 pm`, `Mar 12, 2025`.
    package func dateTime(_ instant: Instant) -> String {
        let date = clock.today(at: instant)
        if date == today { return text.localized("Today, ", "Hoy, ") + time(instant) }
        return date.year == today.year ? day(date) + ", " + time(instant) : day(date)
    }

    /// `today 11:48 am`, else as `dateTime`.
    package func dateTimeInLine(_ instant: Instant) -> String {
        clock.today(at: instant) == today ? text.localized("today ", "hoy ") + time(instant) : dateTime(instant)
    }

    /// `Sat, Nov 21` in the current year, else `Mar 12, 2025`; `sáb 21 nov`, `12 mar 2025`.
    package func day(_ date: LocalDate) -> String {
        if date.year != today.year { return dayOfYear(date) }
        let day = weekdayShort(date.weekday) + text.localized(", ", " ")
        return day + dayOfMonth(date.day, month: date.month)
    }

    private func dayOfYear(_ date: LocalDate) -> String {
        let day = dayOfMonth(date.day, month: date.month)
        return text.localized("\(day), \(date.year)", "\(day) \(date.year)")
    }

    /// `Nov 24, 2026`; `24 nov 2026`, always with the year, for titles, which are rendered without a clock.
    package static func dated(_ date: LocalDate, _ text: Text) -> String {
        DateStrings(text: text, clock: MarketClock(timeZone: .gmt), now: Instant(milliseconds: 0)).dayOfYear(date)
    }

    /// `Sunday, November 22`; `domingo 22 de noviembre`: with the year if it is not the current one.
    package func longDay(_ date: LocalDate) -> String {
        let year = date.year == today.year ? "" : text.localized(", \(date.year)", " de \(date.year)")
        return text.localized(
            "\(weekday(date.weekday)), \(month(date.month)) \(date.day)\(year)",
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
