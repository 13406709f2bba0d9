import Testing

@testable import PortalServer

@Suite struct BodyPaceTests {
    private static let start = ContinuousClock.now

    @Test(arguments: [
        (19, 0, false), (20, 39_999, true), (20, 40_000, false), (419, 8 << 20, false), (599, 1_198_000, false), (600, 1 << 30, true),
    ])
    func `a body has 20 seconds, then needs 2,000 bytes a second, and ten minutes at most`(seconds: Int, bytes: Int, isTooSlow: Bool) {
        var pace = BodyPace(limits: ConnectionLimits(PortalConfiguration()).pace, start: Self.start)
        pace.receive(bytes)
        #expect(pace.isTooSlow(at: Self.start + .seconds(seconds)) == isTooSlow)
    }
}
