import HarvestCore
import Testing

/// A simulated Saturday with fairness on and off.
struct SimulatedMarketDayTests {
    private var unfair: DispatchPolicy {
        var policy = DispatchPolicy.standard
        policy.graceSeconds = 0
        return policy
    }

    @Test(arguments: [1, 2, 3, 2026] as [UInt64])
    func `fairness divides the orders more evenly, and no order waits longer for it than the grace`(seed: UInt64) throws {
        var (fairDay, unfairDay) = (
            try SimulatedMarketDay(seed: seed, policy: .standard), try SimulatedMarketDay(seed: seed, policy: unfair)
        )
        let (fair, unfair) = (fairDay.run(), unfairDay.run())
        #expect(fair.orders.reduce(0, +) == 120 && unfair.orders.reduce(0, +) == 120)
        #expect(fair.giniPermille * 2 < unfair.giniPermille, "\(fair.giniPermille) \(unfair.giniPermille)")
        #expect(fair.orders.min() ?? 0 >= unfair.orders.min() ?? 0)
        #expect(fair.averagePickUp < unfair.averagePickUp, "\(fair.averagePickUp) \(unfair.averagePickUp)")
        #expect(fair.left > 0 && fair.oldestLeft < DispatchPolicy.standard.graceSeconds)
        #expect(unfair.left == 0)
        // Drivers wait about as long in all, but no driver for much longer than another.
        #expect(fair.waits.longestSeconds < unfair.waits.longestSeconds, "\(fair.waits) \(unfair.waits)")
        #expect(fair.waits.spreadSeconds * 2 < unfair.waits.spreadSeconds, "\(fair.waits) \(unfair.waits)")
        #expect(fair.orderWaits.max() ?? 0 <= (unfair.orderWaits.max() ?? 0) + DispatchPolicy.standard.graceSeconds)
    }

    @Test func `on a small day drivers wait about as long on average, but more evenly with fairness`() throws {
        var days = try [DispatchPolicy.standard, self.unfair].map { try SimulatedMarketDay(seed: 5, drivers: 4, orders: 12, policy: $0) }
        let (fair, unfair) = (days[0].run(), days[1].run())
        #expect([fair.waits.averageSeconds, fair.waits.longestSeconds, fair.waits.spreadSeconds] == [4031, 8281, 2671])
        #expect([unfair.waits.averageSeconds, unfair.waits.longestSeconds, unfair.waits.spreadSeconds] == [4104, 9306, 5865])
    }

    @Test func `a day is the same every time`() throws {
        var (first, second) = (try SimulatedMarketDay(seed: 4, policy: .standard), try SimulatedMarketDay(seed: 4, policy: .standard))
        #expect(first.run() == second.run())
    }
}
