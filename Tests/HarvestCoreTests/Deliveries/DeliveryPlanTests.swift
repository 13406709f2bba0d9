import HarvestCore
import Testing

struct DeliveryPlanTests {
    private let ana: Order.ID = id(1)
    private let ben: Order.ID = id(2)

    @Test func `a trip goes to the market, then to each customer`() throws {
        var plan = DeliveryPlan(orders: [ana, ben])
        #expect(plan.progress(for: ana) == .toMarket)
        try plan.arrive(at: 0)
        #expect(plan.progress(for: ben) == .atMarket)
        try plan.complete(at: 0)
        #expect(plan.step == 1)
        #expect(plan.progress(for: ana) == .toYou)
        #expect(plan.progress(for: ben) == .toOtherCustomer)
        try plan.arrive(at: 1)
        #expect(plan.progress(for: ana) == .atDoor)
        try plan.complete(at: 1)
        #expect(plan.progress(for: ana) == nil)
        #expect(plan.progress(for: ben) == .toYou)
        try plan.arrive(at: 2)
        try plan.complete(at: 2)
        #expect(plan.step == 3)
        #expect(plan.isEnded)
        #expect(plan.currentIndex == nil)
    }

    @Test func `saying it twice changes nothing`() throws {
        var plan = DeliveryPlan(orders: [ana])
        try plan.arrive(at: 0)
        let arrived = plan
        try plan.arrive(at: 0)
        #expect(plan == arrived)
        try plan.complete(at: 0)
        let left = plan
        try plan.complete(at: 0)
        #expect(plan == left)
    }

    @Test func `one can't leave with open lines, or before one arrived`() throws {
        var plan = DeliveryPlan(orders: [ana])
        #expect(throws: DeliveryRefusal.notArrived(stop: 0)) { try plan.complete(at: 0) }
        try plan.arrive(at: 0)
        #expect(throws: DeliveryRefusal.linesOpen(1)) { try plan.complete(at: 0, openLines: 1) }
        #expect(plan.step == 0)
    }

    @Test(arguments: [1, 2, 3, -1])
    func `stops can't be skipped or invented`(_ index: Int) {
        var plan = DeliveryPlan(orders: [ana, ben])
        #expect(throws: DeliveryRefusal.notCurrent(stop: index)) { try plan.arrive(at: index) }
        #expect(throws: DeliveryRefusal.notCurrent(stop: index)) { try plan.complete(at: index) }
    }

    @Test func `a dropped order is passed over`() throws {
        var plan = DeliveryPlan(orders: [ana, ben])
        try plan.arrive(at: 0)
        try plan.complete(at: 0)
        plan.drop(ana)
        #expect(plan.progress(for: ana) == nil)
        #expect(plan.progress(for: ben) == .toYou)
        #expect(throws: DeliveryRefusal.notCurrent(stop: 1)) { try plan.arrive(at: 1) }
    }

    @Test func `without customers left the trip is over`() {
        var plan = DeliveryPlan(orders: [ana, ben])
        plan.drop(ben)
        #expect(!plan.isEnded)
        plan.drop(ana)
        #expect(plan.isEnded)
        #expect(plan.stops.map(\.status) == [.cancelled, .cancelled, .cancelled])
    }

    @Test func `a kept trip goes on where it was`() throws {
        let stops: [(Order.ID?, StopStatus)] = [(nil, .completed), (ana, .arrived), (ben, .ahead)]
        var plan = DeliveryPlan(stops: stops.map { DeliveryPlan.Stop(order: $0, status: $1) })
        try plan.complete(at: 1)
        #expect(plan.currentIndex == 2)
    }
}
