import HarvestCore
import Testing

struct IssueRuleTests {
    private func bearer(_ kind: API.IssueKind, _ fulfilment: Fulfilment = .delivery, isRestaurant: Bool = false) -> IssueRule.Bearer? {
        IssueRule.bearer(of: kind, fulfilment: fulfilment, isRestaurant: isRestaurant)
    }

    @Test(arguments: [Fulfilment.delivery, .pickup], [false, true])
    func `the vendor bears poor quality, however its goods reach the customer`(fulfilment: Fulfilment, isRestaurant: Bool) {
        #expect(bearer(.poorQuality, fulfilment, isRestaurant: isRestaurant) == .vendor)
    }

    @Test(arguments: [API.IssueKind.missing, .wrongItem, .damaged])
    func `the vendor bears what it handed over itself, and Harvest what its drivers shopped`(kind: API.IssueKind) {
        #expect(bearer(kind, .pickup) == .vendor)
        #expect(bearer(kind) == .platform)
    }

    @Test func `a restaurant bears what it packed, and Harvest what its drivers carried`() {
        #expect(bearer(.missing, isRestaurant: true) == .vendor)
        #expect(bearer(.wrongItem, isRestaurant: true) == .vendor)
        #expect(bearer(.damaged, isRestaurant: true) == .platform)
    }

    @Test(arguments: [API.IssueKind.late, .other], [Fulfilment.delivery, .pickup])
    func `lateness and everything else is left to an administrator`(kind: API.IssueKind, fulfilment: Fulfilment) {
        #expect(bearer(kind, fulfilment) == nil)
    }
}
