import Foundation
import HarvestCore
import Testing

struct BatchingTests {
    private let market = Position(latitude: 34.09, longitude: -118.275)
    private let now = Instant(milliseconds: 10_000_000)

    private func order(_ number: Int, _ latitude: Double, _ longitude: Double = -118.275) throws -> WaitingOrder {
        WaitingOrder(
            id: id(number), waitingSince: now.adding(minutes: Int64(number)), destination: try position(latitude, longitude))
    }

    private func choose(_ pool: [WaitingOrder], limit: Int = 2, minutes: Int = 90) throws -> Batch {
        var policy = DispatchPolicy.standard
        policy.freshnessMinutes = minutes
        return Batching(from: try #require(market), decimetresPerSecond: 70, policy: policy, limit: limit).choose(from: pool)
    }

    @Test func `the oldest order is offered, with the one that adds least to its way`() throws {
        let batch = try choose([order(3, 34.121), order(2, 34.0), order(1, 34.12)])
        #expect(batch.orders.map(\.id) == [id(1), id(3)])
        #expect(batch.evaluations.map(\.outcome) == [.oldest, .fartherAround, .joined])
        #expect(batch.evaluations.last?.addedSeconds == 21)
    }

    @Test func `the oldest order's customer is the first stop although another lives on the way`() throws {
        #expect(try choose([order(1, 34.12), order(2, 34.1)]).orders.map(\.id) == [id(1), id(2)])
    }

    @Test func `an order between two stops is delivered between them`() throws {
        let batch = try choose([order(1, 34.1), order(2, 34.12), order(3, 34.11)], limit: 3)
        #expect(batch.orders.map(\.id) == [id(1), id(3), id(2)])
    }

    @Test func `no goods travel longer than the freshness limit, except the oldest order's alone`() throws {
        // 13.3 km of straight line are 41:18 by car, and 2.2 km more 6:54.
        let pool = [try order(1, 34.21), try order(2, 34.23)]
        #expect(try choose(pool, minutes: 49).orders.count == 2)
        let alone = try choose(pool, minutes: 48)
        #expect(alone.orders.map(\.id) == [id(1)])
        #expect(alone.evaluations.map(\.outcome) == [.oldest, .tooLong] && alone.evaluations[1].addedSeconds == nil)
        #expect(try choose([order(1, 34.21), order(2, 34.09)], minutes: 41).orders.map(\.id) == [id(1)])
    }

    @Test func `one order at a time means no batch, and nothing waits means none`() throws {
        #expect(try choose([order(1, 34.1), order(2, 34.1)], limit: 1).orders.map(\.id) == [id(1)])
        #expect(try choose([]).orders.isEmpty)
    }

    /// The same rule, tried out: of all orders and places after the first stop the one with the shortest route.
    private func reference(_ pool: [WaitingOrder], limit: Int, policy: DispatchPolicy) throws -> [WaitingOrder] {
        let market = try #require(market)
        func seconds(_ route: [WaitingOrder]) -> Int {
            let places = [market] + route.map { $0.destination ?? market }
            return zip(places, places.dropFirst()).map {
                PickUpTime.travelSeconds(from: $0, to: $1, decimetresPerSecond: 70, policy)
            }.reduce(0, +)
        }
        var left = pool.sorted { ($0.waitingSince, $0.id) < ($1.waitingSince, $1.id) }
        guard !left.isEmpty else { return [] }
        var route = [left.removeFirst()]
        while route.count < limit {
            var best: (seconds: Int, rank: Int, place: Int, route: [WaitingOrder])?
            for (rank, order) in left.enumerated() {
                for place in 1...route.count {
                    let tried = Array(route[..<place]) + [order] + Array(route[place...])
                    let total = seconds(tried)
                    guard total <= policy.freshnessMinutes * 60 else { continue }
                    if let known = best, (known.seconds, known.rank, -known.place) <= (total, rank, -place) { continue }
                    best = (total, rank, place, tried)
                }
            }
            guard let best else { break }
            route = best.route
            left.removeAll { order in route.contains { $0.id == order.id } }
        }
        return route
    }

    @Test(arguments: [2, 3, 4]) func `the batch is the one that brute force finds, on random cases`(limit: Int) throws {
        var generator = SeededGenerator(seed: UInt64(limit))
        for _ in 0..<150 {
            var policy = DispatchPolicy.standard
            policy.freshnessMinutes = Int(generator.next() % 60) + 5
            let pool = try (0..<Int(generator.next() % 9)).map { number in
                let north = 34.09 + (Double(generator.next() % 101) - 50) / 1000
                let east = -118.275 + (Double(generator.next() % 101) - 50) / 1000
                return WaitingOrder(
                    id: id(number + 1), waitingSince: now.adding(minutes: Int64(generator.next() % 4)),
                    destination: try position(north, east))
            }
            let batch = Batching(from: try #require(market), decimetresPerSecond: 70, policy: policy, limit: limit).choose(from: pool)
            #expect(batch.orders == (try reference(pool, limit: limit, policy: policy)))
            #expect(batch.evaluations.count == pool.count)
        }
    }
}
