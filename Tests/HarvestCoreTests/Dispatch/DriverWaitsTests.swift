import HarvestCore
import Testing

/// Waiting times of drivers.
struct DriverWaitsTests {
    private func waits(_ seconds: [(driver: Int, seconds: Int)]) -> DriverWaits {
        var waits = DriverWaits()
        for wait in seconds { waits.add(wait.seconds, of: id(wait.driver)) }
        return waits
    }

    @Test func `the average is of all waits, and the spread between the drivers' own averages, each rounded down`() {
        let waits = waits([(1, 10), (1, 21), (2, 60), (3, 0)])
        #expect(waits.averageSeconds == 22 && waits.longestSeconds == 60 && waits.spreadSeconds == 60)
        #expect(self.waits([(1, 10), (1, 21), (2, 60)]).spreadSeconds == 45)
    }

    @Test func `nobody waited, one driver, and a wait that can't be are zero`() {
        for waits in [DriverWaits(), waits([(1, 0)]), waits([(1, -5)])] {
            #expect(waits.averageSeconds == 0 && waits.longestSeconds == 0 && waits.spreadSeconds == 0)
        }
        #expect(waits([(1, 10), (1, 30)]).spreadSeconds == 0)
    }
}
