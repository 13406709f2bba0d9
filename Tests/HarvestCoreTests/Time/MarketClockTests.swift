import HarvestCore
import Testing

struct MarketClockTests {
    @Test func `an instant has a local date and time`() throws {
        let local = try clock("America/Los_Angeles").local(at("2026-06-28T05:30:00Z"))
        #expect(local == LocalDateTime(date: try date("2026-06-27"), time: try time("22:30")))
        #expect(local.weekday == .saturday)
        #expect(try clock("Asia/Kolkata").local(at("2026-06-27T20:00:00Z")).time == time("01:30"))
    }

    @Test func `a time in the skipped hour means the instant of the change`() throws {
        let losAngeles = try clock("America/Los_Angeles")
        let change = try at("2026-03-08T10:00:00Z")
        #expect(try losAngeles.instant(date("2026-03-08"), time("02:00")) == change)
        #expect(try losAngeles.instant(date("2026-03-08"), time("02:30")) == change)
        #expect(try losAngeles.instant(date("2026-03-08"), time("03:00")) == change)
        #expect(try losAngeles.instant(date("2026-03-08"), time("01:59")) == at("2026-03-08T09:59:00Z"))
        #expect(try losAngeles.instant(date("2026-03-08"), time("03:01")) == at("2026-03-08T10:01:00Z"))
    }

    @Test func `a time that happens twice means the first one`() throws {
        let losAngeles = try clock("America/Los_Angeles")
        #expect(try losAngeles.instant(date("2026-11-01"), time("01:30")) == at("2026-11-01T08:30:00Z"))
        #expect(try losAngeles.instant(date("2026-11-01"), time("02:00")) == at("2026-11-01T10:00:00Z"))
        #expect(try losAngeles.local(at("2026-11-01T09:30:00Z")).time == time("01:30"))
    }

    @Test func `half an hour of daylight saving time is half an hour`() throws {
        let lordHowe = try clock("Australia/Lord_Howe")
        // Clocks go forward from 02:00 (+10:30) to 02:30 (+11).
        #expect(try lordHowe.instant(date("2026-10-04"), time("02:15")) == at("2026-10-03T15:30:00Z"))
        #expect(try lordHowe.instant(date("2026-10-04"), time("02:30")) == at("2026-10-03T15:30:00Z"))
        // And back from 02:00 (+11) to 01:30 (+10:30).
        #expect(try lordHowe.instant(date("2026-04-05"), time("01:45")) == at("2026-04-04T14:45:00Z"))
        #expect(try lordHowe.instant(date("2026-04-05"), time("02:00")) == at("2026-04-04T15:30:00Z"))
    }

    @Test func `a day has 23, 24 or 25 hours`() throws {
        let losAngeles = try clock("America/Los_Angeles")
        for (text, hours) in [("2026-03-08", 23), ("2026-06-27", 24), ("2026-11-01", 25)] {
            let day = losAngeles.day(try date(text))
            #expect(day.upperBound.seconds(since: day.lowerBound) == Int64(hours) * 3600)
        }
        let week = try losAngeles.week(#require(ISOWeek("2026-W44")))
        #expect(week.upperBound.seconds(since: week.lowerBound) == 169 * 3600)
    }

    @Test func `a midnight that doesn't happen is the first instant of the day`() throws {
        let havana = try clock("America/Havana")
        #expect(try havana.instant(date("2026-03-08"), .midnight) == at("2026-03-08T05:00:00Z"))
        #expect(try havana.local(at("2026-03-08T05:00:00Z")).time == time("01:00"))
    }

    @Test func `24:00 is the next midnight`() throws {
        let losAngeles = try clock("America/Los_Angeles")
        #expect(try losAngeles.instant(date("2026-06-27"), .endOfDay) == losAngeles.instant(date("2026-06-28"), .midnight))
    }

    @Test func `local times and instants convert back and forth for a whole year`() throws {
        for zone in ["America/Los_Angeles", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "America/Phoenix"] {
            let clock = try clock(zone)
            for hour in stride(from: 0, to: 366 * 24, by: 5) {
                let instant = try at("2026-01-01T00:20:00Z").adding(hours: Int64(hour))
                let local = clock.local(instant)
                let back = clock.instant(local.date, local.time)
                #expect(back == instant || back.adding(hours: 1) == instant || back.adding(minutes: 30) == instant)
                #expect(clock.local(back) == local)
            }
        }
    }

    @Test func `an unknown time zone has no clock`() {
        #expect(MarketClock("America/Nowhere") == nil)
        #expect(MarketClock("") == nil)
    }
}
