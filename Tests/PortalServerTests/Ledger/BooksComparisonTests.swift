import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

struct BooksComparisonTests {
    @Test func `a changed account is reported with both amounts`() {
        let before = LedgerReport(balances: ["a": 5, "b": -5], findings: [])
        #expect(LedgerReport(balances: ["b": -5, "a": 5], findings: []).differences(from: before) == [])
        #expect(
            LedgerReport(balances: ["a": 6, "c": 1], findings: []).differences(from: before) == [
                "Account a: 5 cents became 6.", "Account b: -5 cents became 0.", "Account c: 0 cents became 1.",
            ])
    }

    @Test func `new and vanished findings are differences`() {
        let before = LedgerReport(balances: [:], findings: ["Entry e1 was altered."])
        #expect(before.differences(from: before) == [])
        #expect(
            LedgerReport(balances: [:], findings: ["Entry e2 was altered."]).differences(from: before) == [
                "Entry e2 was altered.", "No longer: Entry e1 was altered.",
            ])
    }
}
