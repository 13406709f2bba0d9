import Testing

@testable import HarvestCore

@Suite struct MarkdownRuleTests {
    @Test(arguments: [(250, 50, 125), (199, 25, 149), (1, 50, 1), (1, 90, 1), (3, 50, 2), (2, 25, 2), (100_000, 25, 75_000)])
    func `a marked-down price is rounded half up and never below a cent`(cents: Int64, percent: Int, lower: Int64) {
        #expect(Markdown(percent: percent, until: Instant(milliseconds: 1)).price(of: Cents(cents)) == Cents(lower))
    }

    @Test func `a markdown ends at its instant`() {
        let markdown = Markdown(percent: 50, until: Instant(milliseconds: 1000))
        #expect(markdown.isActive(at: Instant(milliseconds: 999)) && !markdown.isActive(at: Instant(milliseconds: 1000)))
    }

    @Test(arguments: [
        ("lb", 20, 9072), ("1/2 lb bag", 3, 680), ("½ lb", 2, 454), ("kg", 2, 2000), ("4 oz", 1, 113), ("500 g", 2, 1000), ("LB", 1, 454),
    ])
    func `units of weight tell their weight`(unit: String, quantity: Int, grams: Int) {
        #expect(UnitWeight.grams(of: quantity, unit: unit) == grams)
    }

    @Test(arguments: ["bunch", "each", "", "1/0 lb", "-1 lb", "lbx", "bag of 2 lb", "99999999 kg", "/ lb", "1/2/3 lb"])
    func `pieces have no weight`(unit: String) {
        #expect(UnitWeight.milligrams(of: unit) == nil)
    }

    @Test func `weights are held to a limit`() {
        #expect(UnitWeight.grams(of: 999_999, unit: "999999 kg") == UnitWeight.limit)
    }
}
