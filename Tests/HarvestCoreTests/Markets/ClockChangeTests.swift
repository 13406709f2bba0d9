import Foundation
import HarvestCore
import Testing

/// Opening hours on the days when clocks change.
struct ClockChangeTests {
    private func hours(_ opens: String, _ closes: String, zone: String = "America/Los_Angeles") throws -> OpeningHours {
        let weekly = Dictionary(uniqueKeysWithValues: try Weekday.allCases.map { ($0, [try open(opens, closes)]) })
        return try OpeningHours(weekly: weekly, timeZone: #require(TimeZone(identifier: zone)))
    }

    private func minutes(_ hours: OpeningHours, on day: String) throws -> [Int64] {
        hours.openings(on: try date(day)).map { $0.upperBound.seconds(since: $0.lowerBound) / 60 }
    }

    @Test func `a market opens at the same local time before and after the change`() throws {
        let hours = try hours("08:00", "14:00")
        #expect(try hours.openings(on: date("2026-03-07")).first?.lowerBound == at("2026-03-07T16:00:00Z"))
        #expect(try hours.openings(on: date("2026-03-08")).first?.lowerBound == at("2026-03-08T15:00:00Z"))
        #expect(try hours.openings(on: date("2026-10-31")).first?.lowerBound == at("2026-10-31T15:00:00Z"))
        #expect(try hours.openings(on: date("2026-11-01")).first?.lowerBound == at("2026-11-01T16:00:00Z"))
    }

    @Test func `a market is never open in the skipped hour`() throws {
        #expect(try minutes(hours("02:00", "03:00"), on: "2026-03-08") == [])
        #expect(try minutes(hours("01:00", "02:30"), on: "2026-03-08") == [60])
        #expect(try minutes(hours("02:30", "04:00"), on: "2026-03-08") == [60])
        #expect(try minutes(hours("00:00", "24:00"), on: "2026-03-08") == [23 * 60])
    }

    @Test func `hours that happen twice are open the first time, or throughout`() throws {
        #expect(try minutes(hours("01:00", "01:30"), on: "2026-11-01") == [30])
        #expect(try minutes(hours("01:00", "02:00"), on: "2026-11-01") == [120])
        #expect(try minutes(hours("00:00", "24:00"), on: "2026-11-01") == [25 * 60])
        let first = try hours("01:00", "01:30")
        #expect(try first.isOpen(at: at("2026-11-01T08:15:00Z")))
        #expect(try !first.isOpen(at: at("2026-11-01T09:15:00Z")))
    }

    @Test func `half-hour zones have half-hour changes`() throws {
        let lordHowe = try hours("01:00", "03:00", zone: "Australia/Lord_Howe")
        #expect(try minutes(lordHowe, on: "2026-10-04") == [90])
        #expect(try minutes(lordHowe, on: "2026-04-05") == [150])
        let kolkata = try hours("09:00", "17:00", zone: "Asia/Kolkata")
        #expect(try kolkata.openings(on: date("2026-06-27")).first?.lowerBound == at("2026-06-27T03:30:00Z"))
    }

    @Test func `slots follow the local clock`() throws {
        let forward = try hours("01:00", "04:00").slots(from: date("2026-03-08"), days: 1, after: at("2026-03-01T00:00:00Z"))
        #expect(forward.map(\.startsLocal.description) == ["01:00", "01:30", "03:00", "03:30"])
        #expect(forward.allSatisfy { $0.ends.seconds(since: $0.starts) == 1800 })
        #expect(zip(forward, forward.dropFirst()).allSatisfy { $0.ends == $1.starts })
    }
}
