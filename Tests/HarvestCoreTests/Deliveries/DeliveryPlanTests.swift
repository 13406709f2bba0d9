import HarvestCore
import Testing

struct DeliveryPlanTests {
    private let ana: Order.ID = id(1)
    private let ben: Order.ID = id(2)

    @Test func `a session goes to the market, then to each customer`() throws {
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

    @Test func `arriving and completing twice changes nothing`() throws {
        var plan = DeliveryPlan(orders: [ana])
        try plan.arrive(at: 0)
        let arrived = plan
        try plan.arrive(at: 0)
        #expect(plan == arrived)
        try plan.complete(at: 0)
        let completed = plan
        try plan.complete(at: 0)
        #expect(plan == completed)
    }

    @Test func `a stop can't be completed with open lines, or before arrival`() throws {
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

    @Test func `the last completed stop can be undone, also when the session has ended`() throws {
        var plan = DeliveryPlan(orders: [ana, ben])
        try plan.arrive(at: 0)
        try plan.complete(at: 0)
        try plan.arrive(at: 1)
        let atAna = plan
        try plan.complete(at: 1)
        try plan.arrive(at: 2)
        var undone = plan
        try undone.undoCompletion(at: 1)
        #expect(undone == atAna && undone.progress(for: ana) == .atDoor && undone.progress(for: ben) == .toOtherCustomer)
        let atBen = plan
        try plan.complete(at: 2)
        #expect(plan.isEnded)
        try plan.undoCompletion(at: 2)
        #expect(plan == atBen && !plan.isEnded)
    }

    @Test func `neither the market's stop nor an earlier or unfinished one can be undone`() throws {
        var plan = DeliveryPlan(orders: [ana, ben])
        for index in 0...2 {
            #expect(throws: DeliveryRefusal.notCurrent(stop: index)) { try plan.undoCompletion(at: index) }
            try plan.arrive(at: index)
            try plan.complete(at: index)
        }
        for index in [0, 1, 3, -1] { #expect(throws: DeliveryRefusal.notCurrent(stop: index)) { try plan.undoCompletion(at: index) } }
    }

    @Test func `while a relieved driver is met, the goods are on their way to the first customer`() throws {
        var plan = DeliveryPlan(orders: [ana, ben], meetsDriver: true)
        #expect(plan.isMeeting && plan.progress(for: ana) == .toYou && plan.progress(for: ben) == .toOtherCustomer)
        try plan.arrive(at: 0)
        #expect(plan.isMeeting && plan.progress(for: ana) == .toYou)
        try plan.complete(at: 0)
        #expect(!plan.isMeeting && plan.progress(for: ana) == .toYou && plan.progress(for: ben) == .toOtherCustomer)
        let market = DeliveryPlan(orders: [ana])
        #expect(!market.isMeeting && market.progress(for: ana) == .toMarket)
    }

    @Test func `a cancelled stop is skipped`() throws {
        var plan = DeliveryPlan(orders: [ana, ben])
        try plan.arrive(at: 0)
        try plan.complete(at: 0)
        plan.cancelStop(of: ana)
        #expect(plan.progress(for: ana) == nil)
        #expect(plan.progress(for: ben) == .toYou)
        #expect(throws: DeliveryRefusal.notCurrent(stop: 1)) { try plan.arrive(at: 1) }
    }

    @Test func `a session without customers left has ended`() {
        var plan = DeliveryPlan(orders: [ana, ben])
        plan.cancelStop(of: ben)
        #expect(!plan.isEnded)
        plan.cancelStop(of: ana)
        #expect(plan.isEnded)
        #expect(plan.stops.map(\.status) == [.cancelled, .cancelled, .cancelled])
    }

    @Test func `a stored session continues where it was`() throws {
        let stops: [(Order.ID?, StopStatus)] = [(nil, .completed), (ana, .arrived), (ben, .ahead)]
        var plan = DeliveryPlan(stops: stops.map { PlannedStop(order: $0, status: $1) })
        try plan.complete(at: 1)
        #expect(plan.currentIndex == 2)
    }
}
