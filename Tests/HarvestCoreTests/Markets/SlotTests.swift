import Foundation
import HarvestCore
import Testing

struct SlotTests {
    private func hours() throws -> OpeningHours {
        try OpeningHours(
            weekly: [.saturday: [open("08:00", "09:45")], .sunday: [open("10:00", "11:00")]],
            timeZone: #require(TimeZone(identifier: "America/Los_Angeles")))
    }

    @Test func `slots are half hours, and the last one ends at closing`() throws {
        let slots = try hours().slots(from: date("2026-06-27"), days: 2, after: at("2026-06-20T00:00:00Z"))
        let texts = slots.map { "\($0.date.weekday.code) \($0.startsLocal)–\($0.endsLocal)" }
        #expect(
            texts == ["sat 08:00–08:30", "sat 08:30–09:00", "sat 09:00–09:30", "sat 09:30–09:45", "sun 10:00–10:30", "sun 10:30–11:00"])
        #expect(try slots.first?.starts == at("2026-06-27T15:00:00Z"))
    }

    @Test func `a slot that has ended is left out, and the present one isn't`() throws {
        let slots = try hours().slots(from: date("2026-06-27"), days: 1, after: at("2026-06-27T15:30:00Z"))
        #expect(slots.first?.startsLocal.description == "08:30")
        #expect(try hours().slots(from: date("2026-06-27"), days: 1, after: at("2026-06-27T15:29:59Z")).count == 4)
    }

    @Test func `an instant lies in the slot that has begun and not ended, and in none while the market is closed`() throws {
        let hours = try hours()
        func start(_ text: String) throws -> String? { try hours.slot(of: at(text))?.startsLocal.description }
        #expect(try start("2026-06-27T15:00:00Z") == "08:00" && start("2026-06-27T15:29:59Z") == "08:00")
        #expect(try start("2026-06-27T15:30:00Z") == "08:30" && start("2026-06-27T16:44:59Z") == "09:30")
        #expect(try start("2026-06-27T14:59:59Z") == nil && start("2026-06-27T16:45:00Z") == nil)
    }

    @Test func `every slot begins within the opening hours`() throws {
        let hours = try hours()
        #expect(
            try hours.slots(from: date("2026-06-01"), days: 14, after: at("2026-06-01T00:00:00Z")).allSatisfy {
                hours.contains(scheduledFor: $0.starts)
            })
    }

    @Test func `slots are listed for at most two weeks`() throws {
        let hours = try hours()
        let now = try at("2026-06-01T00:00:00Z")
        #expect(
            try hours.slots(from: date("2026-06-01"), days: 1000, after: now) == hours.slots(from: date("2026-06-01"), days: 14, after: now)
        )
        #expect(try hours.slots(from: date("2026-06-01"), days: 0, after: now).isEmpty)
        #expect(try hours.slots(from: date("2026-06-01"), days: -1, after: now).isEmpty)
    }
}
