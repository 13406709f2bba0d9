import Foundation

/// A rectangle of degrees that holds every point within a radius: what a database can look up before distances are measured.
/// West is greater than east where it crosses the antimeridian; near a pole it holds every longitude.
public struct BoundingBox: Hashable, Sendable {
    public let south: Double
    public let west: Double
    public let north: Double
    public let east: Double

    public init(around centre: Position, radiusMetres: Double) {
        // A hair wider, so that rounding never leaves out a point that lies on the edge.
        let angle = max(0, radiusMetres) * 1.000_001 / Position.earthRadiusMetres + 1e-9
        let degrees = angle * 180 / .pi
        south = max(-90, centre.latitude - degrees)
        north = min(90, centre.latitude + degrees)
        let ratio = sin(angle) / cos(centre.latitude * .pi / 180)
        guard south > -90, north < 90, angle < .pi / 2, ratio < 1 else {
            (west, east) = (-180, 180)
            return
        }
        let width = asin(ratio) * 180 / .pi
        west = Self.wrapped(centre.longitude - width)
        east = Self.wrapped(centre.longitude + width)
    }

    public var crossesAntimeridian: Bool { west > east }

    /// One range of longitudes, or two where the antimeridian is crossed.
    public var longitudes: [ClosedRange<Double>] {
        crossesAntimeridian ? [west...180, -180...east] : [west...east]
    }

    public func contains(_ position: Position) -> Bool {
        (south...north).contains(position.latitude) && longitudes.contains { $0.contains(position.longitude) }
    }

    private static func wrapped(_ longitude: Double) -> Double {
        longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
    }
}
