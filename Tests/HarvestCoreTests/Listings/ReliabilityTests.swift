import Testing

@testable import HarvestCore

struct ReliabilityTests {
    @Test(arguments: [
        (0, 0, "new"), (1, 0, "reliable"), (5, 1, "reliable"), (4, 1, "unreliable"), (10, 2, "reliable"), (10, 3, "unreliable"),
        (1, 1, "unreliable"),
    ])
    func `up to one in five exchanges may be missed`(exchanges: Int, missed: Int, level: String) {
        #expect(Reliability(exchanges: exchanges, missed: missed).level.rawValue == level)
    }

    @Test func `the reason names both figures in both languages`() {
        let reason = Reliability(exchanges: 12, missed: 1).reason
        #expect(reason(.english) == "Came to 11 of 12 exchanges in the last year.")
        #expect(reason(.spanish) == "Acudió a 11 de 12 intercambios en el último año.")
        #expect(Reliability(exchanges: 0, missed: 0).reason(.english) == "No exchanges in the last year yet.")
    }
}
