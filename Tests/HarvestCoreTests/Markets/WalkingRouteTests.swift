import Testing

@testable import HarvestCore

/// The walk through 1,000 random markets.
struct WalkingRouteTests {
    private static func places(_ count: Int, _ generator: inout SeededGenerator) -> [MapPlace] {
        (0..<count).compactMap { _ in
            MapPlace(east: .random(in: -100...100, using: &generator), north: .random(in: 0...150, using: &generator))
        }
    }

    /// The shortest length, by trying every order and giving up what is already too long.
    private static func optimum(_ places: [MapPlace]) -> Double {
        func search(_ left: [Int], _ last: MapPlace, _ length: Double, _ best: inout Double) {
            guard length < best else { return }
            guard !left.isEmpty else { return best = length }
            for index in left {
                search(left.filter { $0 != index }, places[index], length + last.metres(to: places[index]), &best)
            }
        }
        var best = Double.infinity
        search(Array(places.indices), .entrance, 0, &best)
        return best
    }

    @Test func `up to eight stalls the walk is at most 5 percent longer than the shortest one`() {
        var generator = SeededGenerator(seed: 49)
        for market in 0..<1000 {
            let places = Self.places(1 + market % 8, &generator)
            let (route, optimum) = (WalkingRoute(through: places), Self.optimum(places))
            #expect(route.order.sorted() == Array(places.indices))
            #expect(route.metres <= optimum * 1.05 + 1e-6, "market \(market): \(route.metres) for \(optimum)")
        }
    }

    @Test func `the walk is never longer than in the order of stall numbers, and much shorter on average`() {
        var generator = SeededGenerator(seed: 50)
        var (walked, numbered) = (0.0, 0.0)
        for market in 0..<1000 {
            let places = Self.places(2 + market % 30, &generator)
            let route = WalkingRoute(through: places)
            let given = WalkingRoute.metres(Array(places.indices), places)
            #expect(route.order.sorted() == Array(places.indices))
            #expect(route.metres <= given)
            (walked, numbered) = (walked + route.metres, numbered + given)
        }
        #expect(walked < numbered * 0.6)
    }

    @Test func `with more stalls than the exact search takes, the walk stays near the shortest one`() {
        // On a circle around the entrance the shortest walk goes round once.
        let count = 24
        let ring = (0..<count).map { ($0 * 7) % count }.compactMap { step -> MapPlace? in
            let quarter = Double(step) / Double(count) * 4
            let (side, part) = (Int(quarter), quarter - Double(Int(quarter)))
            return [
                MapPlace(east: 100 - 200 * part, north: 100), MapPlace(east: -100, north: 100 - 200 * part),
                MapPlace(east: -100 + 200 * part, north: -100), MapPlace(east: 100, north: -100 + 200 * part),
            ][side]
        }
        let route = WalkingRoute(through: ring)
        #expect(Set(route.order).count == count)
        #expect(route.metres < 1.1 * (800 * Double(count - 1) / Double(count) + 100))
    }

    @Test func `nothing to buy is no walk, and stalls at one place keep the order of their numbers`() {
        #expect(WalkingRoute(through: []) == WalkingRoute(through: []))
        #expect(WalkingRoute(through: []).order.isEmpty && WalkingRoute(through: []).metres == 0)
        let same = [MapPlace](repeating: .entrance, count: 12)
        #expect(WalkingRoute(through: same).order == Array(0..<12))
        #expect(WalkingRoute(through: Array(same.prefix(4))).order == Array(0..<4))
    }

    @Test func `a place is at most two kilometers from the entrance`() {
        #expect(MapPlace(east: 2_000, north: -2_000) != nil)
        for (east, north) in [(2_001.0, 0.0), (0, -2_001), (.infinity, 0), (.nan, 0)] { #expect(MapPlace(east: east, north: north) == nil) }
        #expect(MapPlace(east: 3, north: 4)?.metres(to: .entrance) == 5)
    }
}
