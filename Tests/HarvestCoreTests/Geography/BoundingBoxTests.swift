import Foundation
import HarvestCore
import Testing

struct BoundingBoxTests {
    @Test func `a box contains everything within the radius`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<5_000 {
            let centre = try position(Double.random(in: -90...90, using: &generator), Double.random(in: -180...180, using: &generator))
            let radius = Double.random(in: 10...500_000, using: &generator)
            let box = BoundingBox(around: centre, radiusMetres: radius)
            let near = try nearby(centre, within: radius, &generator)
            #expect(centre.metres(to: near) > radius || box.contains(near), "\(centre) \(radius) \(near)")
            #expect(box.contains(centre))
        }
    }

    @Test func `a box is no wider than it needs to be`() throws {
        let box = BoundingBox(around: try position(34, -118), radiusMetres: 20_000)
        #expect(abs(box.north - 34.1799) < 0.001)
        #expect(abs(box.east - -117.783) < 0.001)
        #expect(box.longitudes.count == 1)
        #expect(!box.contains(try position(34, -117.7)))
    }

    @Test func `across the antimeridian there are two ranges`() throws {
        let box = BoundingBox(around: try position(0, 179.95), radiusMetres: 20_000)
        #expect(box.crossesAntimeridian)
        #expect(box.longitudes.count == 2)
        #expect(box.contains(try position(0, -179.95)))
        #expect(!box.contains(try position(0, 0)))
    }

    @Test func `a box near a pole contains every longitude`() throws {
        let box = BoundingBox(around: try position(89.9, 0), radiusMetres: 20_000)
        #expect(box.north == 90)
        #expect(box.longitudes == [-180...180])
    }

    @Test func `a radius of half the circumference contains the whole earth`() throws {
        let box = BoundingBox(around: try position(0, 0), radiusMetres: 21_000_000)
        #expect([box.south, box.north, box.west, box.east] == [-90, 90, -180, 180])
    }

    /// A random position about within the radius, in any direction.
    private func nearby(_ centre: Position, within radius: Double, _ generator: inout SeededGenerator) throws -> Position {
        let (angle, bearing) = (
            radius * Double.random(in: 0...1, using: &generator) / 6_371_008.8, Double.random(in: 0...(2 * .pi), using: &generator)
        )
        let (latitude, longitude) = (centre.latitude * .pi / 180, centre.longitude * .pi / 180)
        let there = asin(min(1, max(-1, sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing))))
        let turn = atan2(sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sin(there))
        let degrees = ((longitude + turn) * 180 / .pi + 540).truncatingRemainder(dividingBy: 360) - 180
        return try position(there * 180 / .pi, min(180, max(-180, degrees)))
    }
}
