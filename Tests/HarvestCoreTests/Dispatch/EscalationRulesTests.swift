import HarvestCore
import Testing

struct EscalationRulesTests {
    @Test func `the pay is raised by its percentage, rounded half up, within the budget`() {
        var rules = EscalationRules.standard
        #expect(rules.raise(of: 350) == 175 && rules.raise(of: 351) == 176)
        #expect(rules.raise(of: 998) == 499 && rules.raise(of: 1000) == 500 && rules.raise(of: 1002) == 500)
        #expect(rules.raise(of: 0) == 0 && rules.raise(of: -10) == 0)
        rules.raisePercent = 0
        #expect(rules.raise(of: 1000) == 0)
    }

    @Test func `steps that are off are passed over`() {
        var rules = EscalationRules.standard
        #expect((0...4).map { rules.step(after: $0) } == [.widened, .raised, .told, .person, nil])
        #expect(EscalationStep.allCases.map(\.number) == [1, 2, 3, 4])
        rules.raiseBudget = 0
        rules.personMinutes = 0
        #expect((0...4).map { rules.step(after: $0) } == [.widened, .told, .told, nil, nil])
    }
}
