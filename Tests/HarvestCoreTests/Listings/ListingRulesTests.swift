import Testing

@testable import HarvestCore

struct ListingRulesTests {
    private static let posted = Instant(milliseconds: 1_000_000)

    @Test func `a listing lives for 14 days and is out at their very end`() {
        let expiry = ListingRules.expiry(ofPosted: Self.posted)
        #expect(expiry.milliseconds - Self.posted.milliseconds == 14 * 86_400 * 1_000)
        #expect(Self.posted <= ListingRules.newestExpired(at: expiry))
        #expect(Self.posted > ListingRules.newestExpired(at: Instant(milliseconds: expiry.milliseconds - 1)))
    }

    @Test func `the longest age is a listing's whole life`() {
        #expect(API.ListingQuery.Age.allCases.map(\.seconds) == [86_400, 172_800, 432_000, 604_800, ListingRules.lifetimeSeconds])
    }
}
