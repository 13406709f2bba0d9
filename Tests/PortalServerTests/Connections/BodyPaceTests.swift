import Testing

@testable import PortalServer

@Suite struct BodyPaceTests {
    private static let start = ContinuousClock.now

    @Test(arguments: [
        (19, 0, false), (20, 39_999, true), (20, 40_000, false), (299, 600_000, false), (300, 1 << 30, true),
    ])
    func `a body has 20 seconds, then needs 2,000 bytes a second, and five minutes at most`(seconds: Int, bytes: Int, isTooSlow: Bool) {
        var pace = BodyPace(limits: .init(seconds: 300, graceSeconds: 20), start: Self.start)
        pace.receive(bytes)
        #expect(pace.isTooSlow(at: Self.start + .seconds(seconds)) == isTooSlow)
    }

    @Test func `the budget refuses what is not left, and gets it back`() {
        let budget = BodyBudget(bytes: 100)
        #expect(budget.reserve(60) && !budget.reserve(41) && budget.reserve(40) && !budget.reserve(1))
        budget.release(60)
        #expect(budget.reserve(60))
    }
}
