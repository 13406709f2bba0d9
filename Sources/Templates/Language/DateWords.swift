import Foundation
import HarvestCore

/// Dates and times as people read them, in one language and one time zone, seen from `now`.
public struct DateWords: Sendable {
    public let text: Text
    public let clock: MarketClock
    public let now: Instant

    public init(text: Text, clock: MarketClock, now: Instant) {
        self.text = text
        self.clock = clock
        self.now = now
    }

    /// The same words in another place's zone.
    public func at(_ clock: MarketClock) -> DateWords {
        DateWords(text: text, clock: clock, now: now)
    }

    public var today: LocalDate { clock.today(at: now) }

    /// `2 min ago` up to 59 min, then `11:52 am` on the same day, then `Sat 21 Nov`, then `12 Mar 2025`.
    public func ago(_ instant: Instant) -> String {
        let minutes = now.seconds(since: instant) / 60
        if minutes >= 0, minutes < 1 { return text.say("just now", "ahora mismo") }
        if minutes >= 1, minutes < 60 { return text.say("\(minutes) min ago", "hace \(minutes) min") }
        let date = clock.today(at: instant)
        return date == today ? time(instant) : day(date)
    }

    /// `14 min`, `3 h 5 min`, `2 days`: how long between two moments.
    public func age(since instant: Instant) -> String {
        duration(minutes: Int(max(0, now.seconds(since: instant)) / 60))
    }

    /// `4 h 30 min`, `35 min`, `2 days`.
    public func duration(minutes: Int) -> String {
        if minutes < 60 { return "\(minutes) min" }
        if minutes < 2880 { return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min" }
        return text.count(minutes / 1440, ("day", "days"), ("día", "días"))
    }

    /// `11:52 am`; `11:52 a. m.`
    public func time(_ instant: Instant) -> String {
        time(clock.local(instant).time)
    }

    public func time(_ time: LocalTime) -> String {
        let hour = time.hour % 24
        let half = hour < 12 ? text.say("am", "a. m.") : text.say("pm", "p. m.")
        let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute) \(half)"
    }

    /// `9:00 am – 1:30 pm`
    public func hours(_ opens: LocalTime, _ closes: LocalTime) -> String {
        time(opens) + " – " + time(closes)
    }

    /// `Today, 11:48 am`, `Sat 21 Nov, 4:15 pm`, `12 Mar 2025`.
    public func moment(_ instant: Instant) -> String {
        let date = clock.today(at: instant)
        if date == today { return text.say("Today, ", "Hoy, ") + time(instant) }
        return date.year == today.year ? day(date) + ", " + time(instant) : day(date)
    }

    /// `Sat 21 Nov` in this year, `12 Mar 2025` in another one.
    public func day(_ date: LocalDate) -> String {
        if date.year != today.year { return "\(date.day) \(monthShort(date.month)) \(date.year)" }
        return "\(weekdayShort(date.weekday)) \(date.day) \(monthShort(date.month))"
    }

    /// `24 Nov 2026`, whatever day it is now: for titles, which know no clock.
    public static func dated(_ date: LocalDate, _ text: Text) -> String {
        let words = DateWords(text: text, clock: MarketClock(timeZone: .gmt), now: Instant(milliseconds: 0))
        return "\(date.day) \(words.monthShort(date.month)) \(date.year)"
    }

    /// `Sunday 22 November`; with its year when it is another one.
    public func longDay(_ date: LocalDate) -> String {
        let year = date.year == today.year ? "" : text.say(" \(date.year)", " de \(date.year)")
        return text.say(
            "\(weekday(date.weekday)) \(date.day) \(month(date.month))\(year)",
            "\(weekday(date.weekday)) \(date.day) de \(month(date.month))\(year)")
    }

    /// `Today`, `Tomorrow`, `In 4 days`.
    public func until(_ date: LocalDate) -> String {
        let days = date.days(since: today)
        switch days {
        case ..<1: return text.say("Today", "Hoy")
        case 1: return text.say("Tomorrow", "Mañana")
        default: return text.say("In \(days) days", "En \(days) días")
        }
    }
}
