import HarvestCore
import Testing

struct ArrivalEstimateTests {
    private let market = Position(latitude: 34.09, longitude: -118.275)
    private let first = Position(latitude: 34.0224, longitude: -118.2851)
    private let second = Position(latitude: 34.0511, longitude: -118.3014)
    private let driver = Position(latitude: 34.0522, longitude: -118.2437)
    private let ana: Order.ID = id(1)
    private let ben: Order.ID = id(2)

    @Test func `the range holds the estimate and grows with it, from a minute to a day`() {
        var last = API.ArrivalEstimate(minutes: -5)
        #expect(last.minutes == 1 && last.earliestMinutes == 1 && last.latestMinutes == 4)
        for minutes in 1...2_000 {
            let estimate = API.ArrivalEstimate(minutes: minutes)
            #expect(estimate.minutes == min(minutes, 1440))
            #expect(1...estimate.minutes ~= estimate.earliestMinutes && estimate.minutes...1440 ~= estimate.latestMinutes)
            #expect(estimate.earliestMinutes >= last.earliestMinutes && estimate.latestMinutes >= last.latestMinutes)
            last = estimate
        }
        let hour = API.ArrivalEstimate(minutes: 60)
        #expect(hour.earliestMinutes == 48 && hour.latestMinutes == 80)
    }

    @Test func `the way goes through every stop that is left, and shopping counts until the market is done`() throws {
        let positions = try [market, first, second].map { try #require($0) }
        let start = try #require(driver)
        var plan = DeliveryPlan(orders: [ana, ben])
        func minutes(_ order: Order.ID, shopping: Int = 7) -> Int? {
            API.ArrivalEstimate(
                to: order, in: plan, at: positions, from: start, seenSecondsAgo: 0, by: .car, shoppingMinutes: shopping)?.minutes
        }
        func legs(_ route: [Position]) -> Int {
            zip(route, route.dropFirst()).map { TravelEstimate.minutes(metres: $0.metres(to: $1), by: .car) }.reduce(0, +)
        }
        #expect(minutes(ana) == legs([start, positions[0], positions[1]]) + 7)
        #expect(minutes(ben) == legs([start] + positions) + 7)
        try plan.arrive(at: 0)
        #expect(minutes(ana) == legs([positions[0], positions[1]]) + 7)
        #expect(minutes(ana, shopping: 0) == legs([positions[0], positions[1]]))
        try plan.complete(at: 0)
        #expect(minutes(ana) == legs([start, positions[1]]))
        #expect(minutes(ben) == legs([start, positions[1], positions[2]]))
        try plan.arrive(at: 1)
        try plan.complete(at: 1)
        #expect(minutes(ana) == nil)
        #expect(minutes(ben) == legs([start, positions[2]]))
    }

    @Test func `without a position of the driver, and for another session's order, there is no estimate`() throws {
        let positions = try [market, first].map { try #require($0) }
        let plan = DeliveryPlan(orders: [ana])
        #expect(
            API.ArrivalEstimate(to: ana, in: plan, at: positions, from: nil, seenSecondsAgo: 0, by: .car, shoppingMinutes: 1) == nil)
        let (from, other) = (positions[0], ben)
        #expect(
            API.ArrivalEstimate(to: other, in: plan, at: positions, from: from, seenSecondsAgo: 0, by: .car, shoppingMinutes: 1) == nil)
    }

    @Test func `a position counts for five minutes, in which the driver comes nearer, but is not yet there`() throws {
        let route = try [driver, market, first].map { try #require($0) }
        func minutes(_ age: Int) -> Int? { API.ArrivalEstimate(along: route, seenSecondsAgo: age, by: .car, shoppingMinutes: 6)?.minutes }
        let now = API.ArrivalEstimate(along: route, by: .car, shoppingMinutes: 6).minutes
        #expect(minutes(-5) == now && minutes(0) == now && minutes(59) == now && minutes(60) == now - 1 && minutes(300) == now - 5)
        #expect(minutes(301) == nil)
        // A minute away, four minutes ago: the rest of the way is still ahead.
        let near = [route[1], route[1], route[2]]
        #expect(
            API.ArrivalEstimate(along: near, seenSecondsAgo: 240, by: .car, shoppingMinutes: 6)
                == API.ArrivalEstimate(along: near, by: .car, shoppingMinutes: 6))
    }

    @Test func `however long ago the driver came to the market, the way goes on from there`() throws {
        let positions = try [market, first].map { try #require($0) }
        var plan = DeliveryPlan(orders: [ana])
        func estimate() -> API.ArrivalEstimate? {
            API.ArrivalEstimate(
                to: ana, in: plan, at: positions, from: positions[0], seenSecondsAgo: 1_200, by: .car, shoppingMinutes: 6)
        }
        #expect(estimate() == nil)
        try plan.arrive(at: 0)
        #expect(estimate() == API.ArrivalEstimate(along: positions, by: .car, shoppingMinutes: 6))
    }
}
