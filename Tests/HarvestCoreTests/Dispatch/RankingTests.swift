import Foundation
import HarvestCore
import Testing

struct RankingTests {
    private let near: Market.ID = id(1)
    private let far: Market.ID = id(2)
    private let now = Instant(milliseconds: 1_000_000)

    private func candidate(_ market: Market.ID, _ latitude: Double, isOpen: Bool = true, waiting: Int = 3) throws -> DispatchCandidate {
        DispatchCandidate(
            market: market, position: try position(latitude, -118), isOpen: isOpen, waitingCount: waiting,
            oldestWaiting: waiting > 0 ? now : nil)
    }

    private func order(_ number: Int, minute: Int64) -> WaitingOrder {
        WaitingOrder(id: id(number), waitingSince: now.adding(minutes: minute))
    }

    private func ranking(declined: Set<Order.ID> = []) throws -> Ranking {
        Ranking(driver: try position(34, -118), declined: declined)
    }

    @Test func `the nearest market's two oldest orders are chosen`() throws {
        let decision = try ranking().decide(among: [candidate(far, 34.1), candidate(near, 34.01)]) { market in
            #expect(market == near)
            return [order(3, minute: 2), order(1, minute: 0), order(2, minute: 1)]
        }
        #expect(decision.market == near)
        #expect(decision.orders == [id(1), id(2)])
        #expect(decision.considered.map(\.outcome) == [.chosen, .fartherAway])
    }

    @Test func `orders that wait elsewhere are never read`() throws {
        var markets: [Market.ID] = []
        let candidates = try (1...50).map { try candidate(id($0), 34 + Double($0) / 1000, waiting: 100_000) }
        _ = try ranking().decide(among: candidates.shuffled()) { market in
            markets.append(market)
            return [order(1, minute: 0)]
        }
        #expect(markets == [near])
    }

    @Test func `a declined order is not offered again, and the next market is tried`() throws {
        let waiting = [near: [order(1, minute: 0)], far: [order(2, minute: 0), order(3, minute: 0)]]
        let candidates = [try candidate(near, 34.01), try candidate(far, 34.1)]
        let decision = try ranking(declined: [id(1), id(2)]).decide(among: candidates) { waiting[$0] ?? [] }
        #expect(decision.orders == [id(3)])
        #expect(decision.considered.map(\.outcome) == [.allDeclined, .chosen])
        #expect(decision.declinedCount == 2)
    }

    @Test func `closed, empty and distant markets are ruled out, each with its reason`() throws {
        let candidates = [
            try candidate(id(1), 34.001, isOpen: false), try candidate(id(2), 34.002, waiting: 0), try candidate(id(3), 34.2),
        ]
        let decision = try ranking().decide(among: candidates) { _ in [order(1, minute: 0)] }
        #expect(decision.market == nil)
        #expect(decision.orders.isEmpty)
        #expect(decision.considered.map(\.outcome) == [.closed, .nothingWaiting, .tooFar])
        #expect(decision.considered.last?.distanceMetres == 22_239)
    }

    @Test func `exactly at the radius is within it`() throws {
        let spot = try candidate(near, 34.01)
        let metres = try position(34, -118).metres(to: spot.position)
        let limits = try #require(DispatchLimits(radiusMetres: Int(metres.rounded(.up)), orders: 1))
        let tooSmall = try #require(DispatchLimits(radiusMetres: Int(metres.rounded(.down)), orders: 1))
        #expect(Ranking(driver: try position(34, -118), declined: [], limits: limits).markets([spot]).count == 1)
        #expect(Ranking(driver: try position(34, -118), declined: [], limits: tooSmall).markets([spot]).isEmpty)
    }

    @Test func `ties are broken the same way every time`() throws {
        let candidates = try (1...20).map { try candidate(id($0), 34.01) }
        let orders = (1...20).map { order($0, minute: 0) }
        for _ in 0..<20 {
            #expect(try ranking().markets(candidates.shuffled()) == candidates)
            #expect(try ranking().orders(orders.shuffled()).map(\.id) == [id(1), id(2)])
        }
    }

    @Test func `a decision can be stored and read back`() throws {
        let decision = try ranking().decide(among: [candidate(near, 34.01)]) { _ in [order(1, minute: 0)] }
        #expect(try JSONDecoder().decode(DispatchDecision.self, from: JSONEncoder().encode(decision)) == decision)
    }

    @Test func `an error of the read is rethrown`() throws {
        struct Broken: Error {}
        #expect(throws: Broken.self) {
            try ranking().decide(among: [candidate(near, 34.01)]) { _ throws(Broken) in throw Broken() }
        }
    }

    @Test func `limits out of range are refused`() {
        #expect(DispatchLimits(radiusMetres: 99, orders: 2) == nil)
        #expect(DispatchLimits(radiusMetres: 20_000, orders: 0) == nil)
        #expect(DispatchLimits(radiusMetres: 20_000, orders: 11) == nil)
    }
}
