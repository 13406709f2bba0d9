import HarvestCore
import Testing

/// What comes of an administrator's choice of a driver.
struct AssignmentTests {
    private let now = Instant(milliseconds: 10_000_000)

    private func decide(isOpen: Bool = true, isDeclined: Bool = false) throws -> DispatchDecision {
        let market = DispatchCandidate(
            market: id(1), position: try position(34, -118), isOpen: isOpen, waitingCount: 9, oldestWaiting: now, stalls: 2)
        let driver = SearchingDriver(id: id(1), position: try position(35, -118), decimetresPerSecond: 70, waitingSince: now)
        let order = WaitingOrder(id: id(7), waitingSince: now)
        return Ranking(driver: driver, declined: isDeclined ? [order.id] : [], at: now).assign(order, at: market, isPositionKnown: true)
    }

    @Test func `the order alone is offered, however far away and however many wait`() throws {
        let decision = try decide()
        #expect(decision.orders == [id(7)] && decision.market == id(1) && decision.rivalCount == 0)
        #expect(decision.batch?.map(\.outcome) == [.assigned] && decision.considered.map(\.distanceMetres) == [111_195])
    }

    @Test func `nothing is offered of a closed market, or that the driver declined`() throws {
        #expect(try decide(isOpen: false).orders.isEmpty && decide(isOpen: false).considered.map(\.outcome) == [.closed])
        #expect(try decide(isDeclined: true).orders.isEmpty && decide(isDeclined: true).considered.map(\.outcome) == [.allDeclined])
    }

    @Test func `the same inputs give the same answer under any limits`() throws {
        let decision = try decide()
        var changes = DispatchReplay.Changes()
        #expect(DispatchReplay().repeating(decision) == .decided(decision))
        changes.radiusMetres = 200_000
        guard case .decided(let again) = DispatchReplay(changes).repeating(decision) else {
            Issue.record("Not repeated")
            return
        }
        #expect(again.orders == decision.orders)
    }
}
