import HarvestCore
import SQLStore

/// An account that fetches unsold produce for people in need.
package struct CharityRecord: Sendable {
    package let user: User.ID
    package let name: String
    package let address: String
    package let position: Position
    /// How far it goes to fetch something.
    package let radiusMetres: Int
    package let isActive: Bool

    package init(user: User.ID, name: String, address: String, position: Position, radiusMetres: Int, isActive: Bool = true) {
        self.user = user
        self.name = name
        self.address = address
        self.position = position
        self.radiusMetres = radiusMetres
        self.isActive = isActive
    }

    /// Whether it goes to a place.
    func reaches(_ place: Position) -> Bool { position.metres(to: place) <= Double(radiusMetres) }
}

extension CharityRecord: RowDecodable {
    static let columns: SQL = "h.user_id, h.name, h.address, h.lat, h.lon, h.radius_m, h.is_active"

    /// Reads `columns`.
    package init(row: Row) throws {
        user = try row.value("user_id")
        name = try row.text("name")
        address = try row.text("address")
        position = try row.requiredPosition("lat", "lon")
        radiusMetres = try row.int("radius_m")
        isActive = try row.bool("is_active")
    }
}
