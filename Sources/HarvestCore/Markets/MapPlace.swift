/// A place on the map of a market.
public struct MapPlace: Hashable, Sendable {
    /// How far a place may be from the entrance, in meters.
    public static let limit = 2_000.0
    /// Where shopping begins.
    public static let entrance = MapPlace(known: 0, 0)

    /// Meters east of the entrance.
    public let east: Double
    /// Meters north of the entrance.
    public let north: Double

    /// Nil farther than `limit` from the entrance in one direction.
    public init?(east: Double, north: Double) {
        guard abs(east) <= Self.limit, abs(north) <= Self.limit else { return nil }
        self.init(known: east, north)
    }

    private init(known east: Double, _ north: Double) { (self.east, self.north) = (east, north) }

    /// Meters in a straight line.
    public func metres(to other: MapPlace) -> Double {
        let (x, y) = (east - other.east, north - other.north)
        return (x * x + y * y).squareRoot()
    }
}
