import Foundation
import HarvestCore
import Testing

struct RankingTests {
    private let near: Market.ID = id(1)
    private let far: Market.ID = id(2)
    private let now = Instant(milliseconds: 10_000_000)

    private func candidate(
        _ market: Market.ID, _ latitude: Double, isOpen: Bool = true, waiting: Int = 3, stalls: Int = 1, reach: Int? = nil
    ) throws -> DispatchCandidate {
        DispatchCandidate(
            market: market, position: try position(latitude, -118), isOpen: isOpen, waitingCount: waiting,
            oldestWaiting: waiting > 0 ? now : nil, stalls: stalls, reachMetres: reach)
    }

    /// An order that has waited for so many minutes.
    private func order(_ number: Int, waited minutes: Int64 = 60) -> WaitingOrder {
        WaitingOrder(id: id(number), waitingSince: now.adding(minutes: -minutes))
    }

    private func driver(_ number: Int, _ latitude: Double = 34, waited seconds: Int64 = 0) throws -> SearchingDriver {
        SearchingDriver(
            id: id(number), position: try position(latitude, -118), decimetresPerSecond: 70, waitingSince: now - seconds)
    }

    private func ranking(
        _ driver: SearchingDriver? = nil, declined: Set<Order.ID> = [], limits: DispatchLimits = .standard,
        policy: DispatchPolicy = .standard
    ) throws -> Ranking {
        Ranking(driver: try driver ?? self.driver(1), declined: declined, limits: limits, policy: policy, at: now)
    }

    private func decide(
        _ ranking: Ranking, among candidates: [DispatchCandidate], rivals: [SearchingDriver] = [],
        waiting: (Market.ID) throws -> [WaitingOrder]
    ) throws -> DispatchDecision {
        try ranking.decide(among: candidates, waiting: waiting) { _, _ in rivals }
    }

    @Test func `the nearest market's two oldest orders are chosen if all go to the same place`() throws {
        let decision = try decide(ranking(), among: [candidate(far, 34.1), candidate(near, 34.01)]) { market in
            #expect(market == near)
            return [order(3, waited: 58), order(1, waited: 60), order(2, waited: 59)]
        }
        #expect(decision.market == near)
        #expect(decision.orders == [id(1), id(2)])
        #expect(decision.considered.map(\.outcome) == [.chosen, .fartherAway])
        #expect(decision.batch?.map(\.outcome) == [.oldest, .joined, .fartherAround])
    }

    @Test func `a market a little farther away is chosen if its order is bought at fewer stalls`() throws {
        let policy = DispatchPolicy.standard
        // 1.1 km more are 207 s by car; two stalls more are 180 s, three are 270 s.
        for (stalls, chosen) in [(3, near), (4, far)] {
            let candidates = [try candidate(near, 34.01, stalls: stalls), try candidate(far, 34.02)]
            let decision = try decide(ranking(policy: policy), among: candidates) { _ in [order(1)] }
            #expect(decision.market == chosen, "\(stalls) stalls")
            #expect(decision.considered.map(\.outcome) == [.chosen, .fartherAway])
            #expect(decision.considered.compactMap(\.pickUpSeconds) == decision.considered.compactMap(\.pickUpSeconds).sorted())
        }
    }

    @Test func `the chosen market has the least time of pick-up of all that have orders, on random cases`() throws {
        var generator = SeededGenerator(seed: 64)
        for _ in 0..<200 {
            let candidates = try (1...12).map { number in
                DispatchCandidate(
                    market: id(number),
                    position: try position(34 + Double(generator.next() % 200) / 1000, -118 + Double(generator.next() % 200) / 1000),
                    isOpen: generator.next() % 4 > 0, waitingCount: Int(generator.next() % 3), oldestWaiting: now,
                    stalls: Int(generator.next() % 8))
            }
            let ranking = try ranking()
            let decision = try decide(ranking, among: candidates) { _ in [order(1)] }
            let eligible = candidates.filter {
                $0.isOpen && $0.waitingCount > 0 && ranking.driver.position.metres(to: $0.position) <= 20_000
            }
            let best = eligible.map { ranking.driver.pickUpSeconds(at: $0, .standard) }.min()
            #expect(decision.chosen?.pickUpSeconds == best)
        }
    }

    @Test func `orders that wait elsewhere are never read`() throws {
        var markets: [Market.ID] = []
        let candidates = try (1...50).map { try candidate(id($0), 34 + Double($0) / 1000, waiting: 100_000) }
        _ = try decide(ranking(), among: candidates.shuffled()) { market in
            markets.append(market)
            return [order(1)]
        }
        #expect(markets == [near])
    }

    @Test func `a declined order is not offered again, and the next market is tried`() throws {
        let waiting = [near: [order(1)], far: [order(2), order(3)]]
        let candidates = [try candidate(near, 34.01), try candidate(far, 34.1)]
        let decision = try decide(ranking(declined: [id(1), id(2)]), among: candidates) { waiting[$0] ?? [] }
        #expect(decision.orders == [id(3)])
        #expect(decision.considered.map(\.outcome) == [.allDeclined, .chosen])
        #expect(decision.declinedCount == 2)
    }

    @Test func `closed, empty and distant markets are ruled out, each with its reason`() throws {
        let candidates = [
            try candidate(id(1), 34.001, isOpen: false), try candidate(id(2), 34.002, waiting: 0), try candidate(id(3), 34.2),
        ]
        let decision = try decide(ranking(), among: candidates) { _ in [order(1)] }
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
        #expect(try ranking(limits: limits).markets([spot]).count == 1)
        #expect(try ranking(limits: tooSmall).markets([spot]).isEmpty)
    }

    @Test func `a market whose orders have waited long is reached from farther away`() throws {
        #expect(try ranking().markets([candidate(near, 34.2, reach: 22_230)]).isEmpty)
        #expect(try ranking().markets([candidate(near, 34.2, reach: 22_250)]).count == 1)
    }

    @Test func `ties are broken the same way every time`() throws {
        let candidates = try (1...20).map { try candidate(id($0), 34.01) }
        let orders = (1...20).map { order($0) }
        for _ in 0..<20 {
            #expect(try ranking().markets(candidates.shuffled()) == candidates)
            #expect(try ranking().batch(of: orders.shuffled(), at: candidates[0]).orders.map(\.id) == [id(1), id(2)])
        }
    }

    @Test func `a decision can be stored and read back`() throws {
        let decision = try decide(ranking(), among: [candidate(near, 34.01)], rivals: [driver(2, 34.1)]) { _ in
            [WaitingOrder(id: id(1), waitingSince: now, destination: try position(34.0224, -118.2851))]
        }
        #expect(try JSONDecoder().decode(DispatchDecision.self, from: JSONEncoder().encode(decision)) == decision)
        #expect(decision.inputs?.rivals.count == 1 && decision.rivalCount == 1)
    }

    @Test func `a decision of an earlier version can be read, and says that it can't be repeated`() throws {
        let json = """
            {"driver":{"lat":34,"lon":-118},"limits":{"radiusMetres":20000,"orders":2},"declinedCount":0,
            "considered":[{"market":"\(near)","distanceMetres":1112,"waitingCount":3,"outcome":"chosen"}],"orders":["\(id(1) as Order.ID)"]}
            """
        let decision = try JSONDecoder().decode(DispatchDecision.self, from: Data(json.utf8))
        #expect(decision.market == near && decision.inputs == nil && decision.batch == nil)
        #expect(DispatchReplay().repeating(decision) == .notRecorded)
    }

    @Test func `an error of the read is rethrown`() throws {
        struct Broken: Error {}
        #expect(throws: Broken.self) {
            try ranking().decide(among: [candidate(near, 34.01)]) { _ throws(Broken) in
                throw Broken()
            } rivals: { _, _ throws(Broken) in
                []
            }
        }
    }

    @Test func `limits out of range are refused`() {
        #expect(DispatchLimits(radiusMetres: 99, orders: 2) == nil)
        #expect(DispatchLimits(radiusMetres: 20_000, orders: 0) == nil)
        #expect(DispatchLimits(radiusMetres: 20_000, orders: 11) == nil)
    }
}
