import Foundation

/// A point on the earth in degrees (WGS 84). Latitude and longitude are always in range, never NaN or infinite.
public struct Position: Hashable, Sendable {
    /// Degrees north, −90…90.
    public let latitude: Double
    /// Degrees east, −180…180.
    public let longitude: Double

    /// Nil outside the ranges of latitude and longitude.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        // Adding zero turns −0 into 0, so that equal positions have the same hash and the same text.
        self.latitude = latitude + 0
        self.longitude = longitude + 0
    }

    /// Meters along the great circle by the haversine formula, on a sphere of the earth's mean radius: at most 0.6 % off.
    public func metres(to other: Position) -> Double {
        let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let longitudes = (other.longitude - longitude) * .pi / 180
        let (north, east) = (sin((there - here) / 2), sin(longitudes / 2))
        let haversine = north * north + cos(here) * cos(there) * east * east
        return 2 * Self.earthRadiusMetres * asin(min(1, haversine.squareRoot()))
    }

    /// Rounded to thousandths of a degree, about 100 m: for what is kept and needs no door.
    public var coarse: Position {
        Position(latitude: (latitude * 1000).rounded() / 1000, longitude: (longitude * 1000).rounded() / 1000) ?? self
    }

    /// The mean radius of the WGS 84 ellipsoid.
    static let earthRadiusMetres = 6_371_008.8
}

extension Position: Codable {
    private enum CodingKeys: String, CodingKey {
        case latitude = "lat"
        case longitude = "lon"
    }

    /// Reads `{"lat": …, "lon": …}`; throws outside the ranges.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let latitude = try container.decode(Double.self, forKey: .latitude)
        let longitude = try container.decode(Double.self, forKey: .longitude)
        guard let position = Position(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorruptedError(forKey: .latitude, in: container, debugDescription: "Not a place on the map.")
        }
        self = position
    }
}

extension Position: LosslessStringConvertible {
    /// Reads `34.09,-118.275`, latitude first, as in `near=`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.degrees(parts[0]), let longitude = Self.degrees(parts[1]) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// `34.09,-118.275`.
    public var description: String { "\(latitude),\(longitude)" }

    /// Plain decimals only: no `nan`, no `inf`, no hexadecimal.
    private static func degrees(_ text: Substring) -> Double? {
        let isDecimal = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        return isDecimal && (1...24).contains(text.utf8.count) ? Double(text) : nil
    }
}
