import Testing

@testable import HarvestCore

/// The time in which devices stay silent.
@Suite struct QuietHoursTests {
    @Test(arguments: [
        ("22:00", "07:00", "21:59", false), ("22:00", "07:00", "22:00", true), ("22:00", "07:00", "00:00", true),
        ("22:00", "07:00", "06:59", true), ("22:00", "07:00", "07:00", false), ("13:00", "15:00", "12:59", false),
        ("13:00", "15:00", "13:00", true), ("13:00", "15:00", "14:59", true), ("13:00", "15:00", "15:00", false),
    ])
    func `quiet hours may pass midnight, and their end is not quiet`(from: String, until: String, time: String, isQuiet: Bool) throws {
        let (begins, ends) = (try #require(LocalTime(from)), try #require(LocalTime(until)))
        let (hours, moment) = (try #require(QuietHours(from: begins, until: ends)), try #require(LocalTime(time)))
        #expect(hours.contains(moment) == isQuiet)
    }

    @Test func `hours without a length are none`() throws {
        let noon = try #require(LocalTime("12:00"))
        #expect(QuietHours(from: noon, until: noon) == nil && QuietHours(from: noon, until: .endOfDay) == nil)
    }
}
