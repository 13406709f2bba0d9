import Foundation

/// A point on the earth, WGS 84, in degrees. Always a real one: no NaN, no infinity, nothing off the map.
public struct Position: Hashable, Sendable {
    /// Degrees north, −90…90.
    public let latitude: Double
    /// Degrees east, −180…180.
    public let longitude: Double

    /// Nil for anything that isn't on the map.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        // Adding zero turns −0 into 0, so that equal places hash alike and print alike.
        self.latitude = latitude + 0
        self.longitude = longitude + 0
    }

    /// Metres along the great circle, on a sphere of the earth's mean radius (at most 0.6 % off).
    public func metres(to other: Position) -> Double {
        let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (other.longitude - longitude) * .pi / 180
        let (climb, sideways) = (sin((there - here) / 2), sin(turn / 2))
        let haversine = climb * climb + cos(here) * cos(there) * sideways * sideways
        return 2 * Self.earthRadiusMetres * asin(min(1, haversine.squareRoot()))
    }

    static let earthRadiusMetres = 6_371_008.8
}

extension Position: Codable {
    private enum CodingKeys: String, CodingKey {
        case latitude = "lat"
        case longitude = "lon"
    }

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
    /// `34.09,-118.275`, as in `near=`.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.degrees(parts[0]), let longitude = Self.degrees(parts[1]) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    public var description: String { "\(latitude),\(longitude)" }

    /// Plain decimals only: no `nan`, no `inf`, no hexadecimal.
    private static func degrees(_ text: Substring) -> Double? {
        guard !text.isEmpty, text.utf8.count <= 24, text.utf8.allSatisfy({ ($0 >= 48 && $0 <= 57) || $0 == 45 || $0 == 46 }) else {
            return nil
        }
        return Double(text)
    }
}
