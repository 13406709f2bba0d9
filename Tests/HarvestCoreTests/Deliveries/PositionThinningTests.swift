import Testing

@testable import HarvestCore

@Suite struct PositionThinningTests {
    private static let now = Instant(seconds: 1_000_000)

    private func needs(after seconds: Int64, movedBy degrees: Double, last isKnown: Bool = true) throws -> Bool {
        let (last, here) = (
            try #require(Position(latitude: 34, longitude: -118)), try #require(Position(latitude: 34 + degrees, longitude: -118))
        )
        return PositionThinning(seconds: 3, metres: 10)
            .needs(here, at: Self.now, last: isKnown ? last : nil, publishedAt: Self.now + -seconds)
    }

    /// A thousandth of a degree of latitude is 111 m.
    @Test(arguments: [
        (2, 0.001, false), (3, 0.001, true), (3, 0.0001, true), (3, 0.00008, false), (29, 0.0, false), (30, 0.0, true), (2, 0.0, false),
    ])
    func `a position is published after 3 s if it is 10 m away, and after 30 s in any case`(
        seconds: Int64, degrees: Double, isNeeded: Bool
    ) throws {
        #expect(try needs(after: seconds, movedBy: degrees) == isNeeded)
    }

    @Test func `the first position is published`() throws {
        #expect(try needs(after: 3, movedBy: 0, last: false))
    }
}
