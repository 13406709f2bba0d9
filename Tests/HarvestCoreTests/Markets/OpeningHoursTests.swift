import Foundation
import HarvestCore
import Testing

struct OpeningHoursTests {
    private func zone(_ name: String = "America/Los_Angeles") throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    private func silverlake(season: Season? = nil, closed: Set<LocalDate> = []) throws -> OpeningHours {
        try OpeningHours(weekly: [.saturday: [open("08:00", "14:00")]], season: season, closedDates: closed, timeZone: zone())
    }

    // 2026-06-27 is a Saturday; Los Angeles is seven hours behind.
    @Test(arguments: [("14:59:59Z", false), ("15:00:00Z", true), ("20:59:59.999Z", true), ("21:00:00Z", false)])
    func `a market is open from its opening time until before its closing time`(_ time: String, _ isOpen: Bool) throws {
        let hours = try silverlake()
        let instant = try at("2026-06-27T" + time)
        #expect(hours.isOpen(at: instant) == isOpen)
        #expect(hours.contains(scheduledFor: instant) == isOpen)
        #expect(try hours.closes(at: instant) == (isOpen ? at("2026-06-27T21:00:00Z") : nil))
    }

    @Test func `the next openings are listed, soonest first`() throws {
        let hours = try silverlake()
        let next = hours.nextOpenings(after: try at("2026-06-27T22:00:00Z"), limit: 2)
        #expect(try next.map(\.lowerBound) == [at("2026-07-04T15:00:00Z"), at("2026-07-11T15:00:00Z")])
        #expect(hours.opensNext(after: try at("2026-06-27T14:00:00Z")) == (try at("2026-06-27T15:00:00Z")))
        #expect(try hours.opensNext(after: at("2026-06-27T15:00:00Z")) == at("2026-07-04T15:00:00Z"))
        #expect(hours.nextOpenings(after: try at("2026-06-27T22:00:00Z"), limit: 0).isEmpty)
    }

    @Test func `a market is closed on closed dates of its own calendar`() throws {
        let hours = try silverlake(closed: [date("2026-06-27")])
        #expect(try !hours.isOpen(at: at("2026-06-27T16:00:00Z")))
        #expect(try hours.isOpen(at: at("2026-07-04T16:00:00Z")))
    }

    @Test func `a season includes its first and its last day`() throws {
        let season = Season(from: try #require(MonthDay("06-27")), until: try #require(MonthDay("07-04")))
        let hours = try silverlake(season: season)
        for (day, isOpen) in [
            ("2026-06-20", false), ("2026-06-27", true), ("2026-07-04", true), ("2026-07-11", false), ("2027-07-03", true),
        ] {
            #expect(try hours.isOpen(at: at(day + "T16:00:00Z")) == isOpen)
        }
        #expect(try hours.opensNext(after: at("2026-07-05T00:00:00Z")) == at("2027-07-03T15:00:00Z"))
    }

    @Test func `a season may span New Year`() throws {
        let season = Season(from: try #require(MonthDay("11-01")), until: try #require(MonthDay("02-29")))
        for (day, isIn) in [
            ("2026-10-31", false), ("2026-11-01", true), ("2027-01-01", true), ("2027-02-28", true), ("2027-03-01", false),
            ("2028-02-29", true),
        ] {
            #expect(season.contains(try date(day)) == isIn)
        }
    }

    @Test func `a market is closed between two intervals of a day`() throws {
        let hours = try OpeningHours(weekly: [.saturday: [open("16:00", "20:00"), open("08:00", "12:00")]], timeZone: zone())
        #expect(try hours.intervals(on: date("2026-06-27")).map(\.opens.description) == ["08:00", "16:00"])
        #expect(try !hours.isOpen(at: at("2026-06-27T20:00:00Z")))
        #expect(try hours.closes(at: at("2026-06-27T16:00:00Z")) == at("2026-06-27T19:00:00Z"))
    }

    @Test func `intervals that overlap are refused, those that touch are not`() throws {
        #expect(throws: OpeningHoursRefusal.overlap(.saturday)) {
            try OpeningHours(weekly: [.saturday: [open("08:00", "12:00"), open("11:59", "13:00")]], timeZone: zone())
        }
        let touching = try OpeningHours(weekly: [.saturday: [open("08:00", "12:00"), open("12:00", "13:00")]], timeZone: zone())
        #expect(try touching.closes(at: at("2026-06-27T16:00:00Z")) == at("2026-06-27T20:00:00Z"))
        let many = try (0..<7).map { try open("0\($0):00", "0\($0):30") }
        #expect(throws: OpeningHoursRefusal.tooManyIntervals(.monday)) { try OpeningHours(weekly: [.monday: many], timeZone: zone()) }
        let dates = try Set((0..<367).map { try date("2026-01-01").adding(days: $0) })
        #expect(throws: OpeningHoursRefusal.tooManyClosedDates) { try silverlake(closed: dates) }
    }

    @Test func `an interval closes after it opens, at midnight at the latest`() throws {
        #expect(OpeningInterval(opens: try time("12:00"), closes: try time("12:00")) == nil)
        #expect(OpeningInterval(opens: try time("12:00"), closes: try time("08:00")) == nil)
        #expect(OpeningInterval(opens: try time("23:59"), closes: .endOfDay) != nil)
        let json = Data(#"{"opens":"12:00","closes":"08:00"}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(OpeningInterval.self, from: json) }
    }

    @Test func `intervals that meet at midnight are one opening`() throws {
        let hours = try OpeningHours(weekly: [.saturday: [open("20:00", "24:00")], .sunday: [open("00:00", "02:00")]], timeZone: zone())
        #expect(try hours.closes(at: at("2026-06-28T05:00:00Z")) == at("2026-06-28T09:00:00Z"))
        #expect(
            try hours.nextOpenings(after: at("2026-06-27T00:00:00Z"), limit: 1) == [at("2026-06-28T03:00:00Z")..<at("2026-06-28T09:00:00Z")]
        )
        #expect(try hours.opensNext(after: at("2026-06-28T04:00:00Z")) == at("2026-07-05T03:00:00Z"))
    }

    @Test func `a market that never closes has no closing time, and one that never opens has no opening`() throws {
        let always = Dictionary(uniqueKeysWithValues: try Weekday.allCases.map { ($0, [try open("00:00", "24:00")]) })
        let hours = try OpeningHours(weekly: always, timeZone: zone())
        #expect(try hours.isOpen(at: at("2026-03-08T10:00:00Z")))
        #expect(try hours.closes(at: at("2026-03-08T10:00:00Z")) == nil)
        #expect(try hours.opensNext(after: at("2026-03-08T10:00:00Z")) == nil)
        let holiday = try OpeningHours(weekly: always, closedDates: [date("2026-03-10")], timeZone: zone())
        #expect(try holiday.closes(at: at("2026-03-08T10:00:00Z")) == at("2026-03-10T07:00:00Z"))
        #expect(try holiday.opensNext(after: at("2026-03-08T10:00:00Z")) == at("2026-03-11T07:00:00Z"))
        #expect(try holiday.opensNext(after: at("2026-03-10T10:00:00Z")) == at("2026-03-11T07:00:00Z"))
        #expect(try holiday.opensNext(after: at("2026-03-12T10:00:00Z")) == nil)
        let never = try OpeningHours(weekly: [:], timeZone: zone())
        #expect(try !never.isOpen(at: at("2026-03-08T10:00:00Z")))
        #expect(try never.opensNext(after: at("2026-03-08T10:00:00Z")) == nil)
    }

    @Test func `on a day of two seasons a market has the hours of both`() throws {
        let summer = Season(from: try #require(MonthDay("06-01")), until: try #require(MonthDay("09-30")))
        let autumn = Season(from: try #require(MonthDay("09-01")), until: try #require(MonthDay("10-31")))
        let hours = try OpeningHours(
            seasons: [
                SeasonalHours(season: summer, weekly: [.saturday: [open("08:00", "12:00")]]),
                SeasonalHours(season: autumn, weekly: [.saturday: [open("10:00", "15:00")]]),
            ], timeZone: zone())
        #expect(try hours.intervals(on: date("2026-06-27")) == [open("08:00", "12:00")])
        #expect(try hours.intervals(on: date("2026-09-05")) == [open("08:00", "15:00")])
        #expect(try hours.intervals(on: date("2026-10-31")) == [open("10:00", "15:00")])
        #expect(try hours.hours(on: date("2026-10-31"))?.season == autumn)
    }
}
