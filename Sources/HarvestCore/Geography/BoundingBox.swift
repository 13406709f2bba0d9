import Foundation

/// A rectangle of degrees that contains every point within a radius, for a database index to search before distances are measured.
///
/// `west` is greater than `east` if the rectangle crosses the antimeridian. Near a pole it contains every longitude. The formula for the
/// longitudes is Jan Philip Matuschek's, "Finding Points Within a Distance of a Latitude/Longitude Using Bounding Coordinates".
public struct BoundingBox: Hashable, Sendable {
    public let south: Double
    public let west: Double
    public let north: Double
    public let east: Double

    /// Contains every point within the radius; a negative radius counts as zero.
    public init(around centre: Position, radiusMetres: Double) {
        // Slightly wider, so that rounding never excludes a point on the edge.
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

    /// Whether the rectangle lies on both sides of ±180°.
    public var crossesAntimeridian: Bool { west > east }

    /// One range of longitudes, or two across the antimeridian.
    public var longitudes: [ClosedRange<Double>] {
        crossesAntimeridian ? [west...180, -180...east] : [west...east]
    }

    /// Whether a position lies in the rectangle, edges included.
    public func contains(_ position: Position) -> Bool {
        (south...north).contains(position.latitude) && longitudes.contains { $0.contains(position.longitude) }
    }

    private static func wrapped(_ longitude: Double) -> Double {
        longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
    }
}
