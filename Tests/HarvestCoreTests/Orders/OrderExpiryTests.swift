import HarvestCore
import Testing

struct OrderExpiryTests {
    private func hours(_ intervals: [OpeningInterval]) throws -> OpeningHours {
        try OpeningHours(weekly: [.saturday: intervals], timeZone: clock("America/Los_Angeles").timeZone)
    }

    // 2026-11-21 is a Saturday; Los Angeles is eight hours behind.
    @Test(arguments: [
        (Fulfilment.delivery, false, "2026-11-22T01:00:00Z"), (.delivery, true, "2026-11-22T02:00:00Z"),
        (.pickup, false, "2026-11-22T08:00:00Z"), (.pickup, true, "2026-11-22T09:00:00Z"),
    ])
    func `a delivery expires at the last closing of its day and a pick-up at midnight, both an hour later at a restaurant`(
        _ fulfilment: Fulfilment, _ isRestaurant: Bool, _ expiry: String
    ) throws {
        let rule = OrderExpiry(hours: try hours([open("08:00", "14:00"), open("15:00", "17:00")]), isRestaurant: isRestaurant)
        #expect(try rule.instant(of: fulfilment, for: at("2026-11-21T18:00:00Z")) == at(expiry))
    }

    @Test func `on a day without hours a delivery expires at midnight`() throws {
        let rule = OrderExpiry(hours: try hours([open("08:00", "14:00")]), isRestaurant: false)
        #expect(try rule.instant(of: .delivery, for: at("2026-11-22T18:00:00Z")) == at("2026-11-23T08:00:00Z"))
    }

    @Test(arguments: [
        ("08:00", "14:00", "18:00", false), ("08:00", "15:00", "18:00", false), ("10:00", "14:00", "18:00", false),
        ("08:00", "13:59", "18:00", true), ("10:01", "14:00", "18:00", true), ("08:00", "13:00", "22:00", false),
    ])
    func `hours are shortened if a part of them that is not over is missing`(
        _ opens: String, _ closes: String, _ now: String, _ isShortened: Bool
    ) throws {
        let (present, other) = (try hours([open("08:00", "14:00")]), try hours([open(opens, closes)]))
        #expect(try present.isShortened(by: other, on: date("2026-11-21"), after: at("2026-11-21T\(now):00Z")) == isShortened)
    }
}
