import Foundation
import HarvestCore
import Testing

/// When an order is left to another driver.
struct FairnessTests {
    private let market: Market.ID = id(1)
    private let now = Instant(milliseconds: 10_000_000)

    private func driver(_ number: Int, waited seconds: Int64, latitude: Double = 34) throws -> SearchingDriver {
        SearchingDriver(id: id(number), position: try position(latitude, -118), decimetresPerSecond: 70, waitingSince: now - seconds)
    }

    private func decide(
        _ driver: SearchingDriver, against rivals: [SearchingDriver], waiting: Int = 1, orderWaited milliseconds: Int64 = 0,
        _ policy: DispatchPolicy = .standard
    ) throws -> DispatchDecision {
        let candidate = DispatchCandidate(
            market: market, position: try position(34.01, -118), isOpen: true, waitingCount: waiting, oldestWaiting: now)
        return Ranking(driver: driver, declined: [], policy: policy, at: now).decide(among: [candidate]) { _ in
            [WaitingOrder(id: id(1), waitingSince: now.adding(milliseconds: -milliseconds))]
        } rivals: { _, _ in
            rivals
        }
    }

    @Test func `a new order is left to a driver nearby who has waited longer`() throws {
        let decision = try decide(driver(1, waited: 5), against: [driver(2, waited: 600)])
        #expect(decision.market == nil && decision.orders.isEmpty)
        #expect(decision.considered.map(\.outcome) == [.leftToOther])
        #expect(decision.considered.first?.leftTo == id(2))
        #expect(try decide(driver(2, waited: 600), against: [driver(1, waited: 5)]).market == market)
    }

    @Test func `who is much nearer comes first although another has waited a little longer`() throws {
        // 11 km more take 2,000 s by car.
        #expect(try decide(driver(1, waited: 0), against: [driver(2, waited: 600, latitude: 33.9)]).market == market)
        #expect(try decide(driver(1, waited: 0), against: [driver(2, waited: 3600, latitude: 33.9)]).market == nil)
        var policy = DispatchPolicy.standard
        policy.waitingPercent = 0
        #expect(try decide(driver(1, waited: 0), against: [driver(2, waited: 3600, latitude: 33.99)], policy).market == market)
    }

    @Test func `an order is never left to others once it has waited for the grace`() throws {
        let rival = try driver(2, waited: 3600)
        #expect(try decide(driver(1, waited: 0), against: [rival], orderWaited: 9_999).market == nil)
        #expect(try decide(driver(1, waited: 0), against: [rival], orderWaited: 10_000).market == market)
        var policy = DispatchPolicy.standard
        policy.graceSeconds = 0
        let decision = try decide(driver(1, waited: 0), against: [rival], policy)
        #expect(decision.market == market && decision.inputs?.rivals == [])
    }

    @Test func `what others who come first can't take is not left to them`() throws {
        let ahead = try (2...3).map { try driver($0, waited: 600) }
        // An offer has up to two orders.
        #expect(try decide(driver(1, waited: 5), against: ahead, waiting: 4).market == nil)
        let decision = try decide(driver(1, waited: 5), against: ahead, waiting: 5)
        // Who comes first is none of those that come after.
        #expect(decision.market == market && decision.rivalCount == 0)
        #expect(try decide(driver(1, waited: 900), against: ahead, waiting: 5).rivalCount == 2)
    }

    @Test func `a driver out of reach of the market is not waited for`() throws {
        #expect(try decide(driver(1, waited: 0), against: [driver(2, waited: 3600, latitude: 34.2)]).market == market)
    }

    @Test func `of any drivers who search, exactly one takes a new order`() throws {
        var generator = SeededGenerator(seed: 66)
        for _ in 0..<200 {
            let drivers = try (1...8).map { number in
                try driver(number, waited: Int64(generator.next() % 3) * 60, latitude: 34 + Double(generator.next() % 3) / 1000)
            }
            let takers = try drivers.filter { driver in
                try decide(driver, against: drivers.filter { $0.id != driver.id }).market != nil
            }
            #expect(takers.count == 1)
        }
    }

    @Test func `the Gini coefficient is 0 for equal shares and grows with the difference`() {
        #expect(FairShares.giniPermille([]) == 0 && FairShares.giniPermille([0, 0]) == 0)
        #expect(FairShares.giniPermille([3, 3, 3]) == 0)
        #expect(FairShares.giniPermille([0, 0, 0, 8]) == 750)
        #expect(FairShares.giniPermille([1, 3]) == 250)
        #expect(FairShares.giniPermille([-5, 8]) == FairShares.giniPermille([0, 8]))
    }

    @Test func `shares add up to 10,000 basis points`() {
        #expect(FairShares.basisPoints([1, 1, 1]) == [3334, 3333, 3333])
        #expect(FairShares.basisPoints([0, 0]) == [0, 0])
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let values = (0..<Int(generator.next() % 20 + 1)).map { _ in Int(generator.next() % 1000) }
            #expect(FairShares.basisPoints(values).reduce(0, +) == (values.contains { $0 > 0 } ? 10_000 : 0))
        }
    }

    @Test func `a driver who delivered without being online has a share, and no part in the spread of orders per hour`() throws {
        let week = try #require(ISOWeek("2026-W47"))
        func driver(_ number: Int, online hours: Int, orders: Int) -> DriverShares.Driver {
            DriverShares.Driver(
                id: id(number), name: "D\(number)", onlineSeconds: hours * 3600, waitedSeconds: 0, orders: orders, earned: .zero)
        }
        let equal = [driver(1, online: 2, orders: 4), driver(2, online: 1, orders: 2)]
        #expect(DriverShares(week: week, drivers: equal).giniPermille == 0)
        let late = DriverShares(week: week, drivers: equal + [driver(3, online: 0, orders: 2)])
        #expect(late.giniPermille == 0 && late.shares == [5_000, 2_500, 2_500])
        #expect(DriverShares(week: week, drivers: [driver(1, online: 1, orders: 0), driver(2, online: 1, orders: 2)]).giniPermille == 500)
        #expect(DriverShares(week: week, drivers: [driver(3, online: 0, orders: 2)]).giniPermille == nil)
    }
}
