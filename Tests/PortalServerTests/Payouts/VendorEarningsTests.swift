import HarvestCore
import Testing

@testable import HarvestServices

/// The earnings of a week by day, on the Today page.
@Suite struct VendorEarningsTests {
    /// Clocks go back on November 1, 2026, so that Sunday has 25 hours.
    @Test func `a day's earnings are those from its midnight to the next, in the week when clocks change`() async throws {
        let farm = try await PaidFarm()
        let days = try #require(LocalDate("2026-10-26").map { monday in (0...7).map(monday.adding(days:)) })
        let midnights = days.map { MarketClock.losAngeles.instant($0, .midnight) }
        #expect(midnights[7].seconds - midnights[6].seconds == 25 * 3600)
        for (index, midnight) in midnights.enumerated() {
            try await farm.earn(Cents(1 << (2 * index)), at: Instant(milliseconds: midnight.milliseconds - 1))
            try await farm.earn(Cents(2 << (2 * index)), at: midnight)
        }
        let week = try await farm.portal.services.read {
            try VendorEarnings(db: $0, vendor: farm.vendor).week(.losAngeles, at: midnights[3])
        }
        #expect(week.days.map(\.date) == Array(days.dropLast()))
        #expect(week.days.map(\.amount) == (0..<7).map { Cents((2 << (2 * $0)) + (4 << (2 * $0))) })
    }
}
