import HarvestCore
import SQLStore

extension Row {
    /// The position in two columns, or nil where either is NULL.
    package func position(_ latitude: StaticString, _ longitude: StaticString) throws -> Position? {
        guard let lat = try doubleIfPresent(latitude), let lon = try doubleIfPresent(longitude) else { return nil }
        return Position(latitude: lat, longitude: lon)
    }

    /// The position in two columns that always have one. Throws `UnusableRow` where either is NULL.
    func requiredPosition(_ latitude: StaticString, _ longitude: StaticString) throws -> Position {
        guard let position = try position(latitude, longitude) else { throw UnusableRow(column: "\(latitude)") }
        return position
    }
}
