import HarvestCore
import Testing

struct HourlyRateTests {
    @Test(arguments: [(1200, 3600, 1200), (350, 1800, 700), (1, 7200, 1), (1, 7201, 0), (-1, 7200, 0), (-3, 7200, -1), (0, 60, 0)])
    func `the amount an hour is rounded half up`(_ earned: Int64, _ seconds: Int, _ expected: Int64) {
        #expect(HourlyRate.cents(Cents(earned), seconds: seconds) == Cents(expected))
    }

    @Test func `without time there is no amount an hour`() {
        #expect(HourlyRate.cents(100, seconds: 0) == nil)
        #expect(HourlyRate.cents(100, seconds: -1) == nil)
    }
}
