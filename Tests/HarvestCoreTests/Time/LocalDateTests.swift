import Foundation
import HarvestCore
import Testing

struct LocalDateTests {
    @Test func `dates count days as Foundation's calendar does`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for days in stride(from: -200_000, through: 1_000_000, by: 997) {
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(days) * 86_400))
            let date = LocalDate(daysSinceEpoch: days)
            // Foundation uses the Julian calendar before 1582.
            guard date.year > 1582 else { continue }
            #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
            #expect(date.weekday.rawValue % 7 + 1 == parts.weekday)
            #expect(date.daysSinceEpoch == days)
        }
    }

    @Test func `dates stop at the ends of the calendar`() throws {
        #expect(LocalDate(daysSinceEpoch: .max).description == "9999-12-31")
        #expect(LocalDate(daysSinceEpoch: .min).description == "0001-01-01")
        #expect(try date("2026-01-01").adding(days: .max).description == "9999-12-31")
    }

    @Test func `leap years have 29 days in February`() {
        #expect(LocalDate("2024-02-29") != nil)
        #expect(LocalDate("2000-02-29") != nil)
        #expect(LocalDate("1900-02-29") == nil)
        #expect(LocalDate("2026-02-29") == nil)
    }

    @Test(arguments: ["2026-1-1", "2026-01-1", "26-01-01", "2026-00-10", "2026-04-31", "2026-01-01 ", "2026/01/01", "", "-001-01-01"])
    func `text that is not a date is refused`(_ text: String) {
        #expect(LocalDate(text) == nil)
    }

    @Test(arguments: [
        ("2026-06-15", "2026-W25"), ("2026-06-21", "2026-W25"), ("2025-12-29", "2026-W01"), ("2027-01-03", "2026-W53"),
        ("2021-01-03", "2020-W53"),
        ("2024-12-30", "2025-W01"),
    ])
    func `an ISO week belongs to the year of its Thursday`(_ text: String, _ week: String) throws {
        #expect(try date(text).week.description == week)
        #expect(ISOWeek(week)?.days.contains(try date(text)) == true)
    }

    @Test(arguments: ["2025-W53", "2026-W00", "2026-W54", "2026-25", "2026-W5", "2026-w25"])
    func `a week that the year doesn't have is refused`(_ text: String) {
        #expect(ISOWeek(text) == nil)
    }

    @Test func `a week goes from Monday to Sunday`() throws {
        let week = try #require(ISOWeek("2026-W25"))
        #expect(week.days.map(\.weekday) == Weekday.allCases)
        #expect(week.days.first?.description == "2026-06-15")
        #expect(week.previous.description == "2026-W24")
        #expect(try #require(ISOWeek("2026-W53")).next.description == "2027-W01")
    }

    @Test func `times go from midnight to midnight`() {
        #expect(LocalTime("00:00")?.minutesSinceMidnight == 0)
        #expect(LocalTime("24:00")?.minutesSinceMidnight == 1440)
        #expect(LocalTime("08:30")?.description == "08:30")
        for text in ["24:01", "25:00", "8:30", "08:60", "08:30:00", "-1:00", ""] { #expect(LocalTime(text) == nil) }
        #expect(LocalTime(minutesSinceMidnight: 1441) == nil)
        #expect(LocalTime(minutesSinceMidnight: -1) == nil)
    }

    @Test func `weekdays are written in three letters`() throws {
        let json = try JSONEncoder().encode(Weekday.allCases)
        #expect(String(decoding: json, as: UTF8.self) == #"["mon","tue","wed","thu","fri","sat","sun"]"#)
        #expect(try JSONDecoder().decode([Weekday].self, from: json) == Weekday.allCases)
        #expect(Weekday(code: "Mon") == nil)
    }
}
